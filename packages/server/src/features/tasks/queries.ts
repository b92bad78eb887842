import type { Help, Role } from '@koya/contract'
import { sql } from 'kysely'
import { tasksVisibleTo, type Viewer } from '#access.ts'
import type { TaskContent } from '#content/published-curriculum.ts'
import type { Database } from '#db/engine/client.ts'
import { forEachKind, statement } from '#db/engine/prepared-query.ts'
import type { Beginning } from '#shared/deadlines.ts'
import { movesOf } from '#shared/moved.ts'
import { findHelp, isOpenNow } from '#shared/promise/helpers.ts'

interface Question {
  viewerId: string
  /** Limits the query to one task, and requires `trackId`. */
  taskId?: string
  trackId?: string
}

/** Joins each visible track with all current attempts of the viewer, or with the attempt at `taskId`. */
const visibleTracks = forEachKind(({ role, ofOneTask }: { role: Role; ofOneTask: boolean }) =>
  statement<Question>()((db, { viewerId, taskId, trackId }) => {
    const tracks = db
      .selectFrom('track')
      .leftJoin('enrollment', (join) =>
        join.onRef('enrollment.track_id', '=', 'track.id').on('enrollment.mentee_id', '=', viewerId),
      )
      .leftJoin('submission', (join) => {
        const own = join.on('submission.mentee_id', '=', viewerId).on('submission.is_current', '=', true)
        return ofOneTask ? own.on('submission.task_id', '=', taskId) : own
      })
      .where(tasksVisibleTo({ id: viewerId, role }))
      .select([
        'track.id as track_id',
        'enrollment.created_at as enrolled_at',
        'enrollment.cohort_id',
        'enrollment.ended_at',
        'enrollment.extensions_taken',
        // This subquery does not depend on the row, so PostgreSQL runs it once.
        sql<Record<string, number> | null>`(
          select jsonb_object_agg(task_id, hours) from (
            select task_id, sum(hours) as hours from extension where mentee_id = ${viewerId} and taken_back_at is null group by task_id
          ) as extended)`.as('extended'),
        'submission.task_id',
        'submission.id',
        'submission.attempt',
        'submission.late',
        'submission.weave',
        'submission.grade_percentage',
        'submission.submitted_at',
        'submission.graded_at',
        'submission.due_at',
        'submission.open_at',
        'submission.updated_at',
      ])
    return ofOneTask ? tracks.where('track.id', '=', trackId) : tracks
  }),
)

/** Reads how admins have moved the viewer's deadline of a task. */
export const findMoves = statement<{ viewerId: string; taskId: string }>()((db, { viewerId, taskId }) =>
  db.selectNoFrom(movesOf(viewerId, taskId).as('moves')),
)

export type AttemptRow = Awaited<ReturnType<ReturnType<typeof visibleTracks>['all']>>[number]

export interface Enrolled extends Beginning {
  enrolledAt: Date
  endedAt: Date | null
  extensionsTaken: number
}

export interface TaskAccess {
  /** The visible tracks by id, each with the viewer's enrollment, or null without an enrollment. */
  tracks: ReadonlyMap<string, Enrolled | null>
  attempts: ReadonlyMap<string, AttemptRow>
  /** Whether helpers can take the submissions that are open to other mentors, by submission id. */
  help: ReadonlyMap<string, Help>
}

export async function readTaskAccess(
  db: Database,
  viewer: Viewer,
  now: Date,
  task?: TaskContent,
): Promise<TaskAccess> {
  const ask = visibleTracks({ role: viewer.role, ofOneTask: task !== undefined })
  const rows = await ask.all(db, {
    viewerId: viewer.id,
    ...(task ? { taskId: task.id, trackId: task.track } : {}),
  })
  const cohorts = await readCohorts(db, rows)
  const open = rows.flatMap((row) => (row.id !== null && isOpenNow(row, now) ? [row.id] : []))
  return {
    help: await findHelp(db, open, now),
    tracks: new Map(rows.map((row) => [row.track_id, viewEnrolled(row, cohorts)])),
    attempts: new Map(rows.flatMap((row) => (row.task_id === null ? [] : [[row.task_id, row]]))),
  }
}

type Cohorts = ReadonlyMap<string, { begins_at: Date; deadlines: Record<string, string> | null }>

async function readCohorts(db: Database, rows: readonly AttemptRow[]): Promise<Cohorts> {
  const ids = [...new Set(rows.flatMap(({ cohort_id }) => cohort_id ?? []))]
  if (ids.length === 0) return new Map()
  const cohorts = await db
    .selectFrom('cohort')
    .leftJoin('cohort_deadline', 'cohort_deadline.cohort_id', 'cohort.id')
    .select(['cohort.id', 'cohort.begins_at'])
    .select(
      sql<Record<
        string,
        string
      > | null>`jsonb_object_agg(task_id, deadline) filter (where task_id is not null)`.as('deadlines'),
    )
    .where('cohort.id', 'in', ids)
    .groupBy('cohort.id')
    .execute()
  return new Map(cohorts.map((row) => [row.id, row]))
}

function viewEnrolled(row: AttemptRow, cohorts: Cohorts): Enrolled | null {
  const { enrolled_at, cohort_id, extended } = row
  if (enrolled_at === null) return null
  const cohort = cohort_id === null ? undefined : cohorts.get(cohort_id)
  return {
    enrolledAt: enrolled_at,
    endedAt: row.ended_at,
    extensionsTaken: row.extensions_taken ?? 0,
    extendedHours: new Map(Object.entries(extended ?? {})),
    begunAt: cohort?.begins_at ?? enrolled_at,
    ownDates: new Map(
      Object.entries(cohort?.deadlines ?? {}).map(([taskId, date]) => [taskId, new Date(date)]),
    ),
  }
}
