import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '#context.ts'
import { statement } from '#db/engine/prepared-query.ts'

interface Sending {
  userId: string
  /** The key of the drawn page, the form, its address and everything typed. */
  sent: readonly unknown[]
}

const begin = statement<{ userId: string; key: string; now: Date }>()((db, { userId, key, now }) =>
  db
    .insertInto('idempotency_key')
    .values({ user_id: userId, key, request_hash: key, created_at: now })
    .onConflict((one) => one.doNothing())
    .returning('key'),
)

const end = statement<{ userId: string; key: string }>()((db, { userId, key }) =>
  db
    .updateTable('idempotency_key')
    .set({ answer: '{}' })
    .where('user_id', '=', userId)
    .where('key', '=', key),
)

const forget = statement<{ userId: string; key: string }>()((db, { userId, key }) =>
  db.deleteFrom('idempotency_key').where('user_id', '=', userId).where('key', '=', key),
)

const look = statement<{ userId: string; key: string }>()((db, { userId, key }) =>
  db.selectFrom('idempotency_key').select('answer').where('user_id', '=', userId).where('key', '=', key),
)

const lookSince = statement<{ userId: string; since: Date }>()((db, { userId, since }) =>
  db
    .selectFrom('idempotency_key')
    .select('key')
    .where('user_id', '=', userId)
    .where('key', 'like', 'form %')
    .where('created_at', '>=', since)
    .limit(1),
)

/**
 * True if the person has sent a form without a script since a page was drawn. The key of that page then no
 * longer tells one sending from the next, even where the page looks as it did.
 */
export const hasSentSince = async (
  { db }: Context,
  { userId, since }: { userId: string; since: Date },
): Promise<boolean> => (await lookSince.first(db, { userId, since })) !== undefined

const looks = 40
const lookMilliseconds = 100

/**
 * Sends a form once, however often its button is pressed. A second press waits for the end of the first, and
 * repeats it only after a refusal. Returns null if the first has not ended in time.
 */
export async function sendOnce<T>(
  { db, clock }: Context,
  { userId, sent }: Sending,
  send: () => Promise<T>,
): Promise<T | 'again' | null> {
  const key = `form ${createHash('sha256').update(JSON.stringify(sent)).digest('base64url')}`
  for (let time = 0; time < looks; time++) {
    if (await begin.first(db, { userId, key, now: clock.now() })) {
      try {
        const answer = await send()
        await end.all(db, { userId, key })
        return answer
      } catch (error) {
        await forget.all(db, { userId, key })
        throw error
      }
    }
    if ((await look.first(db, { userId, key }))?.answer) return 'again'
    await wait(lookMilliseconds)
  }
  return null
}
