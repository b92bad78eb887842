import { type PasskeyCreation, passkeysMax } from '@koya/contract'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import { isViolation } from '#db/engine/violations.ts'
import { conflict, invalid, noSession, notFound } from '#errors.ts'
import { creationOptions, newChallenge, readCreation } from '#identity/second-factors/passkeys.ts'
import { findAccount, listPasskeys, spendTicket } from '#identity/second-factors/queries.ts'
import { steps } from '#identity/second-factors/seals.ts'
import type { Person } from '#identity/sessions/session-types.ts'
import { type Added, addFactor, afterRemoval, changeSecondFactors } from './change-second-factors.ts'
import { countPasskeys, deletePasskey, insertPasskey } from './second-factor-queries.ts'

const full = () =>
  conflict('passkeys_full', `You have ${passkeysMax} passkeys already: remove one of them first`)

export async function beginPasskey({ db, config, seals }: Context, { id: userId }: Person) {
  const account = await findAccount(db, userId)
  if (!account) throw noSession()
  const passkeys = await listPasskeys(db, userId)
  if (passkeys.length >= passkeysMax) throw full()
  const challenge = newChallenge()
  return {
    ticket: await seals.sealTicket(steps.newPasskey, { userId, challenge }),
    options: creationOptions(config, challenge, account, passkeys),
  }
}

interface Given {
  ticket: string
  name: string
  response: PasskeyCreation
}

const tooLate = () => invalid('ticket', 'That took too long. Try again')
const notTaken = () => invalid('response', 'This passkey was not taken. Try again')

/** Adds the passkey that the device created (rules: account 24 and 25). */
export async function addPasskey(context: Context, person: Person, given: Given): Promise<Added> {
  const { config, seals, clock } = context
  const ticket = await seals.openTicket(steps.newPasskey, given.ticket)
  if (ticket?.userId !== person.id) throw tooLate()
  const made = await readCreation(config, ticket.challenge, given.response)
  if (!made) throw notTaken()
  try {
    return await addFactor(context, person, 'passkey-added', async (trx) => {
      if (!(await spendTicket(trx, ticket))) throw tooLate()
      if ((await countPasskeys(trx, person.id)) >= passkeysMax) throw full()
      const { name } = given
      await insertPasskey(trx, { id: uuid(), userId: person.id, name, ...made, now: clock.now() })
    })
  } catch (error) {
    if (isViolation(error, 'passkey_credential_key')) throw notTaken()
    throw error
  }
}

export const removePasskey = (context: Context, person: Person, id: string): Promise<void> =>
  changeSecondFactors(context, person, 'passkey-removed', async (trx) => {
    if (!(await deletePasskey(trx, person.id, id))) throw notFound()
    await afterRemoval(context, trx, person)
  })
