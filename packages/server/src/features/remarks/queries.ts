import { type RawBuilder, sql } from 'kysely'
import { remarksVisibleTo, tasksVisibleTo, tracksSharedWith, type Viewer } from '#access.ts'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { cacheCount, countAll, type Page } from '#db/lists/lists.ts'

const selectRemarks = (db: Database, viewer: Viewer) =>
  db.selectFrom('remark').where(remarksVisibleTo(viewer))

const withPlaces = (remarks: ReturnType<typeof selectRemarks>) =>
  remarks
    .innerJoin('user as author', 'author.id', 'remark.mentor_id')
    .leftJoin('task', 'task.id', 'remark.task_id')
    .leftJoin('track', 'track.id', 'remark.track_id')
    .select([
      'remark.id',
      'remark.name',
      'remark.text',
      'remark.is_shared',
      'remark.task_id',
      'remark.track_id',
      'task.title as task_title',
      'track.title as track_title',
      'author.id as author_id',
      'author.first_name',
      'author.last_name',
    ])

const inOrder = sql`lower(remark.name), remark.id`

/** Lists the mentor's own remarks by name. A mentor has at most `remarksMost`. */
export const listOwnRemarks = (db: Database, viewer: Viewer) =>
  withPlaces(selectRemarks(db, viewer).where('remark.mentor_id', '=', viewer.id))
    .orderBy(inOrder)
    .execute()

export const listRemarksByIds = (db: Database, viewer: Viewer, ids: string[]) =>
  withPlaces(selectRemarks(db, viewer).where('remark.id', 'in', ids))
    .orderBy(inOrder)
    .execute()

/**
 * Selects the tracks and tasks whose shared remarks the viewer may read. With `task`, selects only this task
 * and its track.
 */
const placesOf = (viewer: Viewer, task: string | undefined) => {
  const shared = sql`track.id in (select track.id from track where ${tracksSharedWith(viewer)})`
  return task === undefined
    ? sql`
      select track.id from track where ${shared} union all
      select task.id from task join stage on stage.id = task.stage_id join track on track.id = stage.track_id where ${shared}`
    : sql`
      select unnest(array[task.id, track.id]) as id
      from task join stage on stage.id = task.stage_id join track on track.id = stage.track_id
      where task.id = ${task} and ${shared}`
}

const sharedAt = sql`remark.is_shared and coalesce(remark.task_id, remark.track_id) = place.id`

/** Lists the ids of the remarks that others share, by name. */
export async function listSharedIds(db: Database, viewer: Viewer, task: string | undefined, page: Page) {
  const { rows } = await sql<{ id: string }>`
    select remark.id from (${placesOf(viewer, task)}) as place
    cross join lateral (
      select remark.id, remark.name from remark where ${sharedAt} and remark.mentor_id <> ${viewer.id}
      order by ${inOrder} limit ${page.skip + page.limit}
    ) as remark
    order by ${inOrder} limit ${page.limit} offset ${page.skip}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Counts the remarks that others share: all shared ones minus the viewer's own (decision 0145). */
export async function countShared(db: Database, viewer: Viewer, task: string | undefined): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select place.id from (${placesOf(viewer, task)}) as place order by place.id`.execute(db)
  const places = rows.map(({ id }) => id)
  const count = async (more: RawBuilder<unknown>) => {
    const counted = await sql<{ count: number }>`
      select count(*)::int as "count" from unnest(${places}::uuid[]) as place (id) join remark on ${sharedAt} ${more}`.execute(
      db,
    )
    return counted.rows[0] ?? { count: 0 }
  }
  const [all, own] = await Promise.all([
    cacheCount(db, `shared remarks ${places.join(' ')}`, () => count(sql``)),
    count(sql`and remark.mentor_id = ${viewer.id}`),
  ])
  return Math.max(0, all.count - own.count)
}

export const findTrackOfTask = (db: Database, task: string) =>
  db
    .selectFrom('task')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .select('stage.track_id')
    .where('task.id', '=', task)
    .executeTakeFirst()

export const findRemark = (db: Database, viewer: Viewer, id: string) =>
  withPlaces(selectRemarks(db, viewer).where('remark.id', '=', id)).executeTakeFirst()

export type RemarkRow = NonNullable<Awaited<ReturnType<typeof findRemark>>>

/** Returns the track of a task; undefined unless the viewer may see the task. */
export const findTrackOf = (db: Database, viewer: Viewer, taskId: string) =>
  db
    .selectFrom('task')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .innerJoin('track', 'track.id', 'stage.track_id')
    .select('track.id')
    .where('task.id', '=', taskId)
    .where(tasksVisibleTo(viewer))
    .executeTakeFirst()

/** Counts a mentor's remarks; the lock on the account makes parallel calls wait. */
export async function lockAndCount(trx: Trx, mentorId: string): Promise<number> {
  await trx.selectFrom('user').select('id').where('id', '=', mentorId).forUpdate().execute()
  const { count } = await trx
    .selectFrom('remark')
    .select(countAll)
    .where('mentor_id', '=', mentorId)
    .executeTakeFirstOrThrow()
  return count
}

interface NewRow {
  id: string
  mentor_id: string
  track_id: string | null
  task_id: string | null
  name: string
  text: string
  is_shared: boolean
  created_at: Date
}

export const insertRemark = (trx: Trx, row: NewRow) => trx.insertInto('remark').values(row).execute()

/** Changes a remark; false if this mentor has no such remark. */
export const updateRemark = async (
  trx: Trx,
  mentorId: string,
  id: string,
  fields: Pick<NewRow, 'name' | 'text' | 'is_shared'>,
) =>
  (await trx
    .updateTable('remark')
    .set(fields)
    .where('id', '=', id)
    .where('mentor_id', '=', mentorId)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const removeRemark = (trx: Trx, mentorId: string, id: string) =>
  trx
    .deleteFrom('remark')
    .where('id', '=', id)
    .where('mentor_id', '=', mentorId)
    .returning('id')
    .executeTakeFirst()
