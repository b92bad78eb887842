import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { notFound } from '#errors.ts'
import { holdAccount } from '#identity/accounts/hold-account.ts'
import { deleteSession, raiseVersion } from '#identity/sessions/end-sessions.ts'
import type { Person } from '#identity/sessions/session-types.ts'
import { carryOn } from './carry-on.ts'

/** Ends one of the person's sessions (rules: account 7). */
export async function endOwnSession(context: Context, person: Person, id: string): Promise<void> {
  await inTransaction(context, async (trx) => {
    await holdAccount(context, trx, person, { needsProof: true })
    if (!(await deleteSession(trx, person.id, id))) throw notFound()
  })
  context.tokens.forget(person.id)
}

/** Ends all other sessions and returns a new token for the current one. */
export async function endOtherSessions(context: Context, person: Person): Promise<string> {
  const finish = await inTransaction(context, async (trx) => {
    await holdAccount(context, trx, person, { needsProof: true })
    return carryOn(context, trx, person, () => raiseVersion(trx, person.id))
  })
  return finish()
}
