import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '#context.ts'
import { statement } from '#db/engine/prepared-query.ts'
import { Refusal } from '#errors.ts'
import { addMilliseconds, minuteMilliseconds } from '#time/time.ts'

interface Sending {
  userId: string
  /** The values that identify the sent form, among them the key of the rendered page. */
  sent: readonly unknown[]
}

/** A process that needs longer than this for one form has probably died. The next press sends it again. */
const longestSendingMilliseconds = minuteMilliseconds

const begin = statement<{ userId: string; key: string; now: Date; oldest: Date }>()(
  (db, { userId, key, now, oldest }) =>
    db
      .insertInto('idempotency_key')
      .values({ user_id: userId, key, request_hash: key, created_at: now })
      .onConflict((one) =>
        one
          .columns(['user_id', 'key'])
          .doUpdateSet({ created_at: now })
          .where('idempotency_key.answer', 'is', null)
          .where('idempotency_key.created_at', '<', oldest),
      )
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

/** True if the person has sent a form since `since`. */
export const hasSentSince = async (
  { db }: Context,
  { userId, since }: { userId: string; since: Date },
): Promise<boolean> => (await lookSince.first(db, { userId, since })) !== undefined

/**
 * Thrown if an earlier press of the button has no answer yet. The page with this refusal must keep the form's
 * key, because a new key would send the form twice.
 */
export class StillSending extends Refusal {
  constructor() {
    super(503, 'busy', 'This is still being sent')
  }
}

const looks = 40
const lookMilliseconds = 100

/**
 * Sends a form, or returns 'again' if an earlier press has succeeded. Throws `StillSending` if an earlier
 * press has no answer in time.
 */
export async function sendOnce<T>(
  { db, clock }: Context,
  { userId, sent }: Sending,
  send: () => Promise<T>,
): Promise<T | 'again'> {
  const key = `form ${createHash('sha256').update(JSON.stringify(sent)).digest('base64url')}`
  for (let time = 0; time < looks; time++) {
    const now = clock.now()
    const oldest = addMilliseconds(now, -longestSendingMilliseconds)
    if (await begin.first(db, { userId, key, now, oldest })) {
      const answer = await send().catch(async (error) => {
        await forget.all(db, { userId, key })
        throw error
      })
      // This call is outside the `catch`, which deletes the row. If `end` fails, the row must stay, because
      // the next press would otherwise send the form again.
      await end.all(db, { userId, key })
      return answer
    }
    if ((await look.first(db, { userId, key }))?.answer) return 'again'
    await wait(lookMilliseconds)
  }
  throw new StillSending()
}
