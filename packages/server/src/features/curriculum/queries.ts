import type { Criterion } from '@koya/contract'
import { type Selectable, sql } from 'kysely'
import { listSiteEntries, type SiteEntryRow, writeSiteContent } from '#content/site-entries.ts'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import type { DB } from '#db/schema/schema.gen.ts'
import { readCriteria, writeJsonList } from '#shared/criteria.ts'
import { isHere } from '#shared/promise/promises.ts'

export type CourseRow = Omit<Selectable<DB['course']>, 'updated_at'>
export type TrackRow = Omit<Selectable<DB['track']>, 'updated_at'>
export type StageRow = Omit<Selectable<DB['stage']>, 'updated_at'>
/** A task without its `description`, which the server renders from `source`. */
export type TaskRow = Omit<Selectable<DB['task']>, 'updated_at' | 'description' | 'criteria'> & {
  criteria: Criterion[]
}

export type EntryRow = Omit<SiteEntryRow, 'updated_at'>

/** The rows that a folder can contain. */
export interface Present {
  courses: CourseRow[]
  tracks: TrackRow[]
  stages: StageRow[]
  tasks: TaskRow[]
  entries: EntryRow[]
}

export async function readPresent(db: Database): Promise<Present> {
  const [courses, tracks, stages, tasks, entries] = await Promise.all([
    db.selectFrom('course').select(['id', 'title', 'playlist_url']).orderBy('title').orderBy('id').execute(),
    db
      .selectFrom('track')
      .select(['id', 'position', 'title', 'description', 'image', 'motifs', 'state'])
      .orderBy('position')
      .execute(),
    db
      .selectFrom('stage')
      .select(['id', 'track_id', 'position', 'title', 'description', 'image', 'state'])
      .orderBy('position')
      .execute(),
    db
      .selectFrom('task')
      .select([
        'id',
        'stage_id',
        'position',
        'title',
        'source',
        'mentor_note',
        'criteria',
        'deadline',
        'days',
        'course_id',
        'state',
      ])
      .orderBy('position')
      .execute(),
    listSiteEntries(db),
  ])
  const read = tasks.map((task) => ({ ...task, criteria: readCriteria(task.criteria) }))
  return { courses, tracks, stages, tasks: read, entries }
}

/** Returns the ids of tracks with enrollments or waiting people, and of tasks and stages with submissions. */
export async function readUsed(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from track where exists (select from enrollment where enrollment.track_id = track.id)
    union select id from track where exists (select from waiting where waiting.track_id = track.id)
    union select id from task where exists (select from submission where submission.task_id = task.id)
    union select stage_id from task where exists (select from submission where submission.task_id = task.id)`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Returns ids of tracks with an approved mentor who is there and has a free place. */
export async function readMentored(db: Database, now: Date): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('track_mentor')
    .innerJoin('user', 'user.id', 'track_mentor.mentor_id')
    .where('approved_at', 'is not', null)
    .whereRef('taken', '<', 'places')
    .where('role', '=', 'MENTOR')
    .where('switched_off_at', 'is', null)
    .where(isHere(now))
    .select('track_id')
    .distinct()
    .execute()
  return new Set(rows.map(({ track_id }) => track_id))
}

/** Locks the curriculum against other writers; rows may share a position until the transaction ends. */
export async function lockCurriculum(trx: Trx): Promise<void> {
  await sql`lock table track, stage, task, course, site_entry in share row exclusive mode`.execute(trx)
  await sql`set constraints track_position_key, stage_track_id_position_key, task_stage_id_position_key,
    site_entry_kind_position_key deferred`.execute(trx)
}

/** Keeps tracks and tasks from getting their first mentee or work until the transaction ends. */
export async function lockUnused(trx: Trx): Promise<void> {
  for (const table of ['track', 'stage', 'task'] as const)
    await trx.selectFrom(table).select('id').orderBy('id').forUpdate().execute()
}

export const saveCourse = (trx: Trx, row: CourseRow) =>
  trx
    .insertInto('course')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()

export const saveTrack = (trx: Trx, row: TrackRow) =>
  trx
    .insertInto('track')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()

export const saveStage = (trx: Trx, row: StageRow) =>
  trx
    .insertInto('stage')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()

export const saveTask = (trx: Trx, row: TaskRow & { description: string }) => {
  const values = { ...row, criteria: writeJsonList(row.criteria) }
  return trx
    .insertInto('task')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

export const saveEntry = (trx: Trx, { content, ...row }: EntryRow) => {
  const values = { ...row, content: writeSiteContent(content) }
  return trx
    .insertInto('site_entry')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}
