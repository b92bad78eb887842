import type { Course, Stage, Task, Track } from '@koya/contract'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Database } from '#db/engine/client.ts'
import type { Listen } from '#db/engine/notify-listener.ts'
import { readInstallation } from '#shared/installation.ts'
import { KeptAnswers, KeptObject } from './cached-json.ts'
import type { PictureSizes } from './clean-html.ts'
import { renderBrief } from './markdown.ts'
import { isNoDraft, isPublished } from './published.ts'
import { findSizes } from './render-shown.ts'
import { listSiteEntries, type SiteEntryRow } from './site-entries.ts'

/** A task as its authors wrote it; what goes out beside that depends on who asks. */
export type TaskContent = Omit<z.input<typeof Task>, 'submission' | 'deadlineCounts'>

/** A task, and the same without its brief. */
export class KeptTask extends KeptObject<TaskContent> {
  readonly listed: KeptObject<Omit<TaskContent, 'description'>>

  constructor(task: TaskContent) {
    super(task)
    const { description: _, ...listed } = task
    this.listed = new KeptObject(listed)
  }
}

/** What mentors and admins are told of a task, and nobody else. */
export interface TaskNote {
  task: string
  track: string
  note: string
}

/** All that authors publish, each list in the order in which it is learned; no draft is in it. */
export interface Curriculum {
  /** Open, closed and archived ones. */
  readonly tracks: readonly Track[]
  readonly openTracks: readonly Track[]
  readonly stages: readonly Stage[]
  readonly tasks: readonly KeptTask[]
  /** What authors tell mentors about some of the tasks, as the brief is told to mentees. */
  readonly notes: readonly TaskNote[]
  /** Tasks that are there for who has sent work for them, and for nobody else (rules: curriculum 3). */
  readonly archivedTasks: ReadonlySet<string>
  readonly courses: readonly Course[]
  /** How many may be chosen, in all open tracks together. */
  readonly mentorCount: number
  /** What is published of the site's own words, each kind in its order. */
  readonly siteEntries: readonly SiteEntryRow[]
  /** Whether the site shows samples where nothing of a kind is published. */
  readonly showsSamples: boolean
  findTrack(id: string): Track | undefined
  findTask(id: string): KeptTask | undefined
  /** What was answered of nothing but this. */
  readonly answers: KeptAnswers
}

export interface CurriculumReader {
  read(): Promise<Curriculum>
  /** To be called by who has changed it here, so that the next answer tells of it. */
  forget(): void
  /** Calls back when something may have changed, and again and again while nothing can be heard. */
  onChange(changed: () => void): void
}

/**
 * What authors publish changes once a week and is read by everybody: it is kept in memory, from one change to the next,
 * which each transaction tells all processes (decision 0026). While nothing can be heard, nothing is kept.
 */
export async function openCurriculum(db: Database, listen: Listen): Promise<CurriculumReader> {
  let kept: Promise<Curriculum> | undefined
  let canHear = false
  const listeners: (() => void)[] = []
  const forget = () => {
    kept = undefined
    for (const changed of listeners) changed()
  }
  await listen('curriculum', {
    heard() {
      canHear = true
      forget()
    },
    lost() {
      canHear = false
      forget()
    },
  })
  return {
    read() {
      if (kept) return kept
      const reading = readCurriculum(db)
      // From here on a change makes it forgotten, also one that happens while it is read.
      if (canHear) kept = reading
      reading.catch(() => {
        if (kept === reading) kept = undefined
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
  const noteRows = taskRows.filter((row) => row.mentor_note.trim() !== '')
  const sizes = await findSizes(
    db,
    noteRows.map((row) => row.mentor_note),
  )
  const tracks = trackRows.map(viewTrack)
  const tasks = taskRows.map((row) => new KeptTask(viewTask(row)))
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
    answers: new KeptAnswers(),
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
      'task.deadline',
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
  deadline: row.deadline.toISOString(),
  track: row.track_id,
  trackTitle: row.track_title,
  stage: { id: row.stage_id, title: row.stage_title },
  course: row.course_id,
  courseTitle: row.course_title,
})

/** Rendered once, and read by everybody who grades. */
const viewNote = (row: Awaited<ReturnType<typeof readTasks>>[number], sizes: PictureSizes): TaskNote => ({
  task: row.id,
  track: row.track_id,
  note: renderBrief(row.mentor_note, sizes).description,
})
