import type { PasskeyAssertion } from '@koya/contract'
import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { Refusal } from '#errors.ts'
import { newChallenge, requestOptions } from '#identity/second-factors/passkeys.ts'
import { findAccount, findPasskey, spendTicket } from '#identity/second-factors/queries.ts'
import { readShown } from '#identity/second-factors/read-shown.ts'
import { steps } from '#identity/second-factors/seals.ts'
import { type Begun, begin, type Place } from './begin-session.ts'
import { ticketOver } from './finish-login.ts'
import { countStranger } from './login-limits.ts'

interface Given extends Place {
  ticket: string
  response: PasskeyAssertion
  client: string
  showsPerson(): Promise<boolean>
}

/** The options name no passkey, so that they do not reveal which accounts have one. */
export async function beginPasskeyLogin({ config, seals }: Context) {
  const challenge = newChallenge()
  return {
    ticket: await seals.sealTicket(steps.passkeyLogin, { challenge }),
    options: requestOptions(config, challenge, []),
  }
}

/** `deviceOf` returns null for a device that the owner has not used before (rules: auth 101). */
export async function loginWithPasskey(
  context: Context,
  given: Given,
  deviceOf: (email: string) => string | null,
): Promise<Begun & { userId: string; email: string }> {
  const ticket = await context.seals.openTicket(steps.passkeyLogin, given.ticket)
  if (!ticket) throw ticketOver()
  const account = await findOwner(context, given.response)
  const isKnown = account !== null && deviceOf(account.email.toLowerCase()) !== null
  const giveBack = isKnown ? async () => undefined : await countStranger(context, given)
  const begun = await tryPasskey(context, given, account, ticket).catch(async (error) => {
    const isWrong = error instanceof Refusal && error.status < 500
    if (!isWrong) await giveBack()
    throw error
  })
  await giveBack()
  return begun
}

async function findOwner({ db }: Context, { id }: PasskeyAssertion) {
  const passkey = await findPasskey(db, Buffer.from(id, 'base64url'))
  return (passkey && (await findAccount(db, passkey.user_id))) ?? null
}

async function tryPasskey(
  context: Context,
  { response, keep, agent }: Given,
  account: Awaited<ReturnType<typeof findOwner>>,
  ticket: { challenge: string; jti: string; exp: Date },
) {
  if (!account) throw wrongPasskey()
  const { id: userId, session_version: version } = account
  const take = await readShown(context, account, { way: 'PASSKEY', response, challenge: ticket.challenge })
  await inTransaction(context, async (trx) => {
    if (!(await spendTicket(trx, ticket))) throw ticketOver()
    if (!(await take?.(trx))) throw wrongPasskey(userId)
  })
  const begun = await begin(context, { userId, version }, { keep, agent })
  if (!begun || 'userId' in begun) throw wrongPasskey(userId)
  return { ...begun, userId, email: account.email.toLowerCase() }
}

const wrongPasskey = (person?: string) =>
  new Refusal(401, 'wrong_passkey', 'This passkey is not known here', {
    ...(person === undefined ? {} : { security: { event: 'login-refused', person } }),
  })
