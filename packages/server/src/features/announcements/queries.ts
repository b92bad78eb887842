import { type Insertable, sql } from 'kysely'
import type { Viewer } from '#access.ts'
import { announcementsVisibleTo } from '#access.ts'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { type Page, readList } from '#db/lists/lists.ts'
import type { DB } from '#db/schema/schema.gen.ts'
import { selectAudience } from './audience.ts'

export const insertAnnouncement = (trx: Trx, row: Insertable<DB['announcement']>) =>
  trx.insertInto('announcement').values(row).execute()

export const findAnnouncement = (db: Database, id: string) =>
  db
    .selectFrom('announcement')
    .select(['id', 'title', 'text', 'is_test', 'told_up_to', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()

export const readFor = (db: Database, viewer: Viewer, id: string) =>
  db
    .selectFrom('announcement')
    .select(['id', 'title', 'text', 'created_at'])
    .where('id', '=', id)
    .where(announcementsVisibleTo(viewer, id))
    .executeTakeFirst()

/** Leaves out test announcements. */
const selectSent = (db: Database) => db.selectFrom('announcement').where('is_test', '=', sql.lit(false))

const withNames = (sent: ReturnType<typeof selectSent>) =>
  sent
    .leftJoin('user', 'user.id', 'announcement.author_id')
    .leftJoin('track', 'track.id', 'announcement.track_id')
    .select([
      'announcement.id',
      'announcement.title',
      'announcement.role',
      'announcement.track_id',
      'track.title as track_title',
      'announcement.state',
      'announcement.author_id',
      sql<string | null>`"user".first_name || ' ' || "user".last_name`.as('author_name'),
      'announcement.people',
      'announcement.told',
      'announcement.created_at',
      'announcement.finished_at',
      'announcement.stopped_at',
    ])

export const findSent = (db: Database, id: string) =>
  withNames(selectSent(db).where('announcement.id', '=', id)).executeTakeFirst()

/** Returns undefined for a test announcement, or if sending has ended. */
export const markStopped = (trx: Trx, id: string, now: Date) =>
  trx
    .updateTable('announcement')
    .set({ stopped_at: now, finished_at: now, told_up_to: null })
    .where('id', '=', id)
    .where('is_test', '=', false)
    .where('finished_at', 'is', null)
    .returning(['told', 'people'])
    .executeTakeFirst()

export function listSent(db: Database, { limit, skip }: Page) {
  const sent = selectSent(db)
  return readList(
    db,
    withNames(sent)
      .orderBy('announcement.created_at', 'desc')
      .orderBy('announcement.id')
      .limit(limit)
      .offset(skip),
    sent,
  )
}

export type SentRow = Awaited<ReturnType<typeof listSent>>['items'][number]

/** Returns undefined if the batch is done or sending has ended. */
export const takeBatch = (trx: Trx, id: string, told: number) =>
  trx
    .selectFrom('announcement')
    .select(['id', 'role', 'track_id', 'state', 'author_id', 'is_test', 'told_up_to', 'created_at'])
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .where('told', '=', told)
    .forUpdate()
    .executeTakeFirst()

export type BatchRow = NonNullable<Awaited<ReturnType<typeof takeBatch>>>

/** Skips accounts that are newer than the announcement. */
export async function listNext(trx: Trx, row: BatchRow, limit: number): Promise<string[]> {
  const { role, track_id, state, author_id, is_test, told_up_to, created_at } = row
  let people = selectAudience(trx, is_test ? {} : { role, track: track_id, state })
    .select('user.id')
    .where('user.created_at', '<=', created_at)
    .orderBy('user.id')
    .limit(limit)
  if (is_test) people = people.where('user.id', '=', author_id)
  if (told_up_to !== null) people = people.where('user.id', '>', told_up_to)
  return (await people.execute()).map(({ id }) => id)
}

export const recordNotified = (
  trx: Trx,
  id: string,
  { told, upTo, finishedAt }: { told: number; upTo: string | null; finishedAt: Date | null },
) =>
  trx
    .updateTable('announcement')
    .set((eb) => ({ told: eb('told', '+', told), told_up_to: upTo, finished_at: finishedAt }))
    .where('id', '=', id)
    .execute()

export const findReader = (db: Database, userId: string) =>
  db.selectFrom('user').select(['email', 'first_name']).where('id', '=', userId).executeTakeFirst()
