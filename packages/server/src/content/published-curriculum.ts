import type { Course, Criterion, Stage, Task, Track } from '@koya/contract'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Database } from '#db/engine/client.ts'
import type { Listen } from '#db/engine/notify-listener.ts'
import { readCriteria, showCriteria } from '#shared/criteria.ts'
import type { Due } from '#shared/deadlines.ts'
import { readInstallation } from '#shared/installation.ts'
import { CachedAnswers, CachedObject } from './cached-json.ts'
import type { PictureSizes } from './clean-html.ts'
import { renderBrief } from './markdown.ts'
import { isNoDraft, isPublished } from './published.ts'
import { findSizes } from './render-shown.ts'
import { listSiteEntries, type SiteEntryRow } from './site-entries.ts'

/** A task without the fields that depend on the caller. */
export type TaskContent = Omit<z.input<typeof Task>, 'submission' | 'deadline' | 'deadlineCounts' | 'days'>

/** A task, serialized in two forms: complete, and without brief and criteria for lists. */
export class CachedTask extends CachedObject<TaskContent> {
  readonly listed: CachedObject<Omit<TaskContent, 'description' | 'criteria'>>
  readonly due: Due

  constructor(task: TaskContent, due: Due) {
    super(task)
    this.due = due
    const { description: _description, criteria: _criteria, ...listed } = task
    this.listed = new CachedObject(listed)
  }
}

/** The authors' note for mentors and admins, with the criteria of the task. */
export interface TaskNote {
  task: string
  track: string
  note: string
  criteria?: Criterion[]
}

/**
 * The content without drafts, in learning order. `tasks` includes archived tasks. `stages` has no archived
 * stages.
 */
export interface Curriculum {
  /** Open, closed and archived tracks. */
  readonly tracks: readonly Track[]
  readonly openTracks: readonly Track[]
  readonly stages: readonly Stage[]
  readonly tasks: readonly CachedTask[]
  /** Notes and criteria for mentors, of tasks that have a note or criteria. */
  readonly notes: readonly TaskNote[]
  /** The ids of archived tasks, and of tasks in archived stages (rules: curriculum 3). */
  readonly archivedTasks: ReadonlySet<string>
  readonly courses: readonly Course[]
  /** The number of approved mentors in open tracks who are not switched off, each counted once. */
  readonly mentorCount: number
  /** The published texts of the public site, each kind in its order. */
  readonly siteEntries: readonly SiteEntryRow[]
  /** True if the site shows samples for kinds without published entries. */
  readonly showsSamples: boolean
  findTrack(id: string): Track | undefined
  findTask(id: string): CachedTask | undefined
  /** Cached answers whose content depends only on this curriculum. */
  readonly answers: CachedAnswers
}

export interface CurriculumReader {
  read(): Promise<Curriculum>
  /** Drops the cache. Call it after a change in this process, so that the next answer shows the change. */
  forget(): void
  /** Registers a callback that runs when the curriculum may have changed. */
  onChange(changed: () => void): void
}

/** Caches the published curriculum while the database can notify this process of changes (decision 0026). */
export async function openCurriculum(db: Database, listen: Listen): Promise<CurriculumReader> {
  let cached: Promise<Curriculum> | undefined
  let isListening = false
  const listeners: (() => void)[] = []
  const forget = () => {
    cached = undefined
    for (const changed of listeners) changed()
  }
  await listen('curriculum', {
    notified() {
      isListening = true
      forget()
    },
    lost() {
      isListening = false
      forget()
    },
  })
  return {
    read() {
      if (cached) return cached
      const reading = readCurriculum(db)
      // Caches the promise at once, so that a change during the queries drops it too.
      if (isListening) cached = reading
      reading.catch(() => {
        if (cached === reading) cached = undefined
      })
      return reading
    },
    forget,
    onChange(changed) {
      listeners.push(changed)
    },
  }
}

async function readCurriculum(db: Database): Promise<Curriculum> {
  const [trackRows, stages, taskRows, courses, mentorCount, siteEntries, installation] = await Promise.all([
    readTracks(db),
    readStages(db),
    readTasks(db),
    readCourses(db),
    countMentors(db),
    listSiteEntries(db),
    readInstallation(db),
  ])
  const noteRows = taskRows.filter(
    (row) => row.mentor_note.trim() !== '' || readCriteria(row.criteria).length > 0,
  )
  const sizes = await findSizes(
    db,
    noteRows.map((row) => row.mentor_note),
  )
  const tracks = trackRows.map(viewTrack)
  const tasks = taskRows.map((row) => new CachedTask(viewTask(row), row))
  const tracksById = new Map(tracks.map((track) => [track.id, track]))
  const tasksById = new Map(tasks.map((task) => [task.fields.id, task]))
  return {
    tracks,
    openTracks: tracks.filter((_, index) => trackRows[index]?.state === 'open'),
    stages,
    tasks,
    notes: noteRows.map((row) => viewNote(row, sizes)),
    archivedTasks: new Set(taskRows.filter((row) => !row.is_published).map(({ id }) => id)),
    courses,
    mentorCount,
    showsSamples: installation.shows_samples,
    siteEntries: siteEntries.filter(({ state }) => state === 'published'),
    findTrack: (id) => tracksById.get(id),
    findTask: (id) => tasksById.get(id),
    answers: new CachedAnswers(),
  }
}

const readTracks = (db: Database) =>
  db
    .selectFrom('track')
    .select(['id', 'title', 'description', 'image', 'state'])
    .where('state', '<>', 'draft')
    .orderBy('position')
    .execute()

const viewTrack = ({ state: _, ...track }: Awaited<ReturnType<typeof readTracks>>[number]): Track => track

const readCourses = (db: Database): Promise<Course[]> =>
  db.selectFrom('course').select(['id', 'title', 'playlist_url as playlistUrl']).execute()

async function countMentors(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('track_mentor')
    .innerJoin('track', 'track.id', 'track_mentor.track_id')
    .innerJoin('user', 'user.id', 'track_mentor.mentor_id')
    .where('track.state', '=', 'open')
    .where('track_mentor.approved_at', 'is not', null)
    .where('user.role', '=', 'MENTOR')
    .where('user.switched_off_at', 'is', null)
    .select(sql<number>`count(distinct track_mentor.mentor_id)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function readStages(db: Database): Promise<Stage[]> {
  const rows = await db
    .selectFrom('stage')
    .innerJoin('track', 'track.id', 'stage.track_id')
    .leftJoin('task', (join) =>
      join.onRef('task.stage_id', '=', 'stage.id').on('task.state', '=', 'published'),
    )
    .where('track.state', '<>', 'draft')
    .where('stage.state', '=', 'published')
    .select([
      'stage.id',
      'stage.title',
      'stage.description',
      'stage.image',
      'track.id as track_id',
      'track.title as track_title',
      sql<
        string[]
      >`coalesce(array_agg(task.title order by task.position) filter (where task.id is not null), '{}')`.as(
        'task_titles',
      ),
    ])
    .groupBy(['stage.id', 'track.id'])
    .orderBy('track.position')
    .orderBy('stage.position')
    .execute()
  return rows.map(({ id, title, description, image, track_id, track_title, task_titles }) => ({
    id,
    title,
    description,
    image,
    taskCount: task_titles.length,
    taskTitles: task_titles,
    track: { id: track_id, title: track_title },
  }))
}

const readTasks = (db: Database) =>
  db
    .selectFrom('task')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .innerJoin('track', 'track.id', 'stage.track_id')
    .leftJoin('course', 'course.id', 'task.course_id')
    .select([
      'task.id',
      'task.title',
      'task.description',
      'task.mentor_note',
      'task.criteria',
      'task.deadline',
      'task.days',
      'task.course_id',
      'course.title as course_title',
      'stage.id as stage_id',
      'stage.title as stage_title',
      'track.id as track_id',
      'track.title as track_title',
      isPublished.as('is_published'),
    ])
    .where(isNoDraft)
    .orderBy('track.position')
    .orderBy('stage.position')
    .orderBy('task.position')
    .execute()

const viewTask = (row: Awaited<ReturnType<typeof readTasks>>[number]): TaskContent => ({
  id: row.id,
  title: row.title,
  description: row.description,
  track: row.track_id,
  trackTitle: row.track_title,
  stage: { id: row.stage_id, title: row.stage_title },
  course: row.course_id,
  courseTitle: row.course_title,
  ...showCriteria(row.criteria),
})

const viewNote = (row: Awaited<ReturnType<typeof readTasks>>[number], sizes: PictureSizes): TaskNote => ({
  task: row.id,
  track: row.track_id,
  note: renderBrief(row.mentor_note, sizes).description,
  ...showCriteria(row.criteria),
})
