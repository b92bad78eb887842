import type {
  CohortForm,
  CourseForm,
  Criterion,
  SiteEntryForm,
  StageForm,
  TaskForm,
  TrackForm,
} from '@koya/contract'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import type { TestApp } from '#testing/app.ts'

export const trackForm = (fields: Partial<TrackForm> = {}): TrackForm => ({
  title: 'Data Science',
  description: 'From a table of figures to a plot that convinces.',
  image: '/tracks/web-development.svg',
  ...fields,
})

export const stageForm = (fields: Partial<StageForm> = {}): StageForm => ({
  title: 'Tables',
  description: 'Rows, columns and what they mean.',
  image: '',
  ...fields,
})

export const newTaskForm = { title: 'Count the market', deadline: '2026-12-31T22:59:59.000Z' }

export const taskForm = (fields: Partial<TaskForm> & { stage: string }): TaskForm => ({
  ...newTaskForm,
  source: 'Count **every** stall.',
  mentorNote: 'Most forget the stalls at the back.',
  course: null,
  ...fields,
})

export const courseForm = (fields: Partial<CourseForm> = {}): CourseForm => ({
  title: 'Tables in an hour',
  playlistUrl: 'https://www.youtube.com/watch?v=pQN-pnXPaVg',
  ...fields,
})

export const cohortForm = (fields: Partial<CohortForm> = {}): CohortForm => ({
  name: 'The autumn people',
  beginsOn: '2026-03-02',
  isOpen: false,
  deadlines: [],
  ...fields,
})

export async function buildCohort({ db }: Context, trackId: string): Promise<string> {
  const id = uuid()
  await db
    .insertInto('cohort')
    .values({ id, track_id: trackId, name: `Cohort ${id}`, begins_at: new Date('2026-03-01T23:00:00.000Z') })
    .execute()
  return id
}

export const voiceForm: SiteEntryForm = {
  kind: 'voice',
  content: { text: 'One comment beat ten videos.', name: 'Ngozi Eze, Aba', role: 'Web Development' },
}

/** Returns the `If-Match` header that names this version of an object. */
export const seen = ({ updatedAt }: { updatedAt: string }) => ({ 'if-match': `"${updatedAt}"` })

/** A version so old that every object has changed since. */
export const longAgo = seen({ updatedAt: '2020-01-01T00:00:00.000Z' })

/** Sets the criteria of a task, and sets its other fields to those of `taskForm`. */
export async function setCriteria(
  koya: TestApp,
  { as, taskId, stage }: { as: string; taskId: string; stage: string },
  criteria: Criterion[],
): Promise<void> {
  const params = { id: taskId }
  const task = await koya.call('readAuthoredTask', { as, params })
  const body = { ...taskForm({ stage }), criteria }
  await koya.call('updateTask', { as, params, headers: seen(task), body })
}
