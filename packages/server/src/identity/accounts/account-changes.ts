import type { AccountChange } from '@koya/contract'
import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/engine/transaction.ts'

/** The kinds of changes that `account_change` stores. */
export type NotedChange = Exclude<AccountChange['what'], 'login' | 'leaving'>

/** Records a change of the password, the address or the second factors (decision 0080). */
export const noteChange = (trx: Trx, userId: string, what: NotedChange, now: Date) =>
  trx.insertInto('account_change').values({ id: uuid(), user_id: userId, what, at: now }).execute()

export const listChangesSince = (trx: Trx, userId: string, since: Date) =>
  trx
    .selectFrom('account_change')
    .select(['what', 'at'])
    .where('user_id', '=', userId)
    .where('at', '>=', since)
    .orderBy('at')
    .limit(50)
    .execute()
