import { inTransaction } from '#db/engine/transaction.ts'
import { removeAll } from '#identity/second-factors/remove-all.ts'
import type { AdminContext } from './grant-admin.ts'
import { lockPerson } from './queries.ts'

/** Removes the second factors of the person with this address (rules: account 29). */
export const removeSecondFactors = (
  context: AdminContext,
  email: string,
): Promise<'removed' | 'had none' | 'unknown'> =>
  inTransaction(context, async (trx) => {
    const person = await lockPerson(trx, email)
    if (!person) return 'unknown'
    return (await removeAll(context, trx, person.id, null)) ? 'removed' : 'had none'
  })
