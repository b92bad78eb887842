import type { Context } from '#context.ts'
import { noSession, notFound } from '#errors.ts'
import { describeApp, findStep, newAppSecret } from '#identity/second-factors/app-codes.ts'
import { findAccount } from '#identity/second-factors/queries.ts'
import { wrongFactor } from '#identity/second-factors/read-shown.ts'
import type { Person } from '#identity/sessions/session-types.ts'
import { giveBack, spend } from '#limits/limits.ts'
import { type Added, addFactor, afterRemoval, changeSecondFactors } from './change-second-factors.ts'
import { confirmNextSecret, deleteApp, findNextSecret, storeNextSecret } from './second-factor-queries.ts'

/** The secret is inactive until `confirmApp` gets one of its codes (rules: account 23). */
export async function beginApp({ db, seals }: Context, { id }: Person) {
  const account = await findAccount(db, id)
  if (!account) throw noSession()
  const secret = newAppSecret()
  await storeNextSecret(db, id, await seals.sealSecret(id, secret))
  return describeApp(secret, account.email)
}

export async function confirmApp(context: Context, person: Person, code: string): Promise<Added> {
  const { db, clock } = context
  await spend(context, 'ownPassword', person.id)
  const sealed = (await findNextSecret(db, person.id))?.next_secret
  const step = sealed ? await findStep(context, person.id, sealed, code) : null
  if (!sealed || step === null) throw wrongFactor(person.id, 'APP')
  const added = await addFactor(context, person, 'app-added', async (trx) => {
    const confirmed = await confirmNextSecret(trx, person.id, { secret: sealed, step, now: clock.now() })
    if (!confirmed) throw wrongFactor(person.id, 'APP')
  })
  await giveBack(context, 'ownPassword', person.id)
  return added
}

export const removeApp = (context: Context, person: Person): Promise<void> =>
  changeSecondFactors(context, person, 'app-removed', async (trx) => {
    if (!(await deleteApp(trx, person.id))) throw notFound()
    await afterRemoval(context, trx, person)
  })
