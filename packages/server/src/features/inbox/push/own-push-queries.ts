import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'

interface NewDevice {
  id: string
  userId: string
  sessionId: string
  endpoint: string
  p256dh: string
  auth: string
  now: Date
}

export async function saveDevice(
  trx: Trx,
  { id, userId, sessionId, endpoint, p256dh, auth, now }: NewDevice,
): Promise<void> {
  const own = {
    id,
    user_id: userId,
    session_id: sessionId,
    p256dh,
    auth,
    created_at: now,
    reached_at: null,
  }
  await trx
    .insertInto('push_device')
    .values({ ...own, endpoint })
    .onConflict((one) => one.column('endpoint').doUpdateSet(own))
    .execute()
}

/** Deletes the other push subscriptions of a session, because its browser has only one. */
export async function deleteEarlier(trx: Trx, sessionId: string, id: string): Promise<void> {
  await trx.deleteFrom('push_device').where('session_id', '=', sessionId).where('id', '<>', id).execute()
}

export async function deleteOldDevices(trx: Trx, userId: string, most: number): Promise<void> {
  await trx
    .deleteFrom('push_device')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_device')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most),
    )
    .execute()
}

export async function deleteDevice(db: Database, userId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('push_device')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function declinePush(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .insertInto('news_wish')
    .values({ user_id: userId, push_declined_at: now })
    .onConflict((one) => one.column('user_id').doUpdateSet({ push_declined_at: now }))
    .execute()
}

export async function hasDeclinedPush(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('news_wish')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('push_declined_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
