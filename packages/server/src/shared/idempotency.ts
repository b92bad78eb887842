import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '#context.ts'
import { statement } from '#db/engine/prepared-query.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { isViolation } from '#db/engine/violations.ts'
import { Refusal } from '#errors.ts'

/** A request that a client may repeat, identified by caller and key. */
interface Attempt {
  userId: string
  key: string | undefined
  request: unknown
}

const storeKey = statement<{ userId: string; key: string; requestHash: string; now: Date }>()(
  (db, { userId, key, requestHash, now }) =>
    db
      .insertInto('idempotency_key')
      .values({ user_id: userId, key, request_hash: requestHash, created_at: now }),
)

const storeAnswer = statement<{ userId: string; key: string; answer: string }>()(
  (db, { userId, key, answer }) =>
    db.updateTable('idempotency_key').set({ answer }).where('user_id', '=', userId).where('key', '=', key),
)

/**
 * Calls `write` once for each key; a repeat returns the first answer, and a different request with the key
 * fails with 422. If `key` is undefined, calls `write` every time.
 */
export async function runOnce<T extends object>(
  context: Context,
  { userId, key, request }: Attempt,
  write: (trx: Trx) => Promise<T>,
): Promise<T> {
  if (key === undefined) return inTransaction(context, write)
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex')
  try {
    return await inTransaction(context, async (trx) => {
      await storeKey.all(trx, { userId, key, requestHash, now: context.clock.now() })
      const answer = await write(trx)
      await storeAnswer.all(trx, { userId, key, answer: JSON.stringify(answer) })
      return answer
    })
  } catch (error) {
    if (!isViolation(error, 'idempotency_key_pkey')) throw error
  }
  const first = await context.db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (first?.request_hash !== requestHash) {
    throw new Refusal(422, 'idempotency_key_reused', 'This Idempotency-Key was used for another request')
  }
  return first.answer as T
}

/** Replaces a stored answer, so that a repeated call does not return content that has changed or is gone. */
export const replaceAnswer = (
  trx: Trx,
  { userId, id, answer }: { userId: string; id: string; answer: object },
) =>
  trx
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', userId)
    .where(sql<boolean>`answer ->> 'id' = ${id}`)
    .execute()
