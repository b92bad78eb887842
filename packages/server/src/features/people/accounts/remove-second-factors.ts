import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { conflict } from '#errors.ts'
import { removeAll } from '#identity/second-factors/remove-all.ts'
import { expectPerson } from '../person-queries.ts'

/** Removes the second factors of another person; refuses the admin's own account (rules: account 29). */
export async function removeSecondFactors(context: Context, actorId: string, id: string): Promise<void> {
  if (id === actorId) {
    throw conflict('own_account', 'This is your own account: change its second step in your settings')
  }
  await expectPerson(context.db, id)
  await inTransaction(context, (trx) => removeAll(context, trx, id, actorId))
  context.tokens.forget(id)
}
