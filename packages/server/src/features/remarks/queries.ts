import { sql } from 'kysely'
import { remarksVisibleTo, tasksVisibleTo, type Viewer } from '#access.ts'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { countAll, type Page, readList } from '#db/lists/lists.ts'

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

/** Lists what a viewer can use, the own remarks first; with a task, only what is for it. */
export function listRemarks(db: Database, viewer: Viewer, task: string | undefined, { limit, skip }: Page) {
  let remarks = selectRemarks(db, viewer)
  if (task !== undefined)
    remarks = remarks.where((eb) =>
      eb.or([
        eb('remark.task_id', '=', task),
        eb.and([
          eb('remark.task_id', 'is', null),
          eb.or([
            eb('remark.track_id', 'is', null),
            eb('remark.track_id', '=', (sub) =>
              sub
                .selectFrom('task as asked')
                .innerJoin('stage', 'stage.id', 'asked.stage_id')
                .select('stage.track_id')
                .where('asked.id', '=', task),
            ),
          ]),
        ]),
      ]),
    )
  return readList(
    db,
    withPlaces(remarks)
      .orderBy((eb) => eb('remark.mentor_id', '=', viewer.id), 'desc')
      .orderBy(sql`lower(remark.name)`)
      .orderBy('remark.id')
      .limit(limit)
      .offset(skip),
    remarks,
  )
}

export const findRemark = (db: Database, viewer: Viewer, id: string) =>
  withPlaces(selectRemarks(db, viewer).where('remark.id', '=', id)).executeTakeFirst()

export type RemarkRow = NonNullable<Awaited<ReturnType<typeof findRemark>>>

/** Returns the track of a task that the viewer may see. */
export const findTrackOf = (db: Database, viewer: Viewer, taskId: string) =>
  db
    .selectFrom('task')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .innerJoin('track', 'track.id', 'stage.track_id')
    .select('track.id')
    .where('task.id', '=', taskId)
    .where(tasksVisibleTo(viewer))
    .executeTakeFirst()

/** Counts the remarks of a mentor. Locks the account, so that two calls do not count the same. */
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

/** Changes a remark of this mentor, and returns whether there was one. */
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
