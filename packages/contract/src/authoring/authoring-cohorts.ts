import * as z from 'zod/mini'
import { distinctName, id, idempotencyHeader, idParam, instant, named } from '#fields/fields.ts'
import { list, listQuery } from '#lists.ts'
import { operation } from '#operation.ts'
import { sampleId } from '#sample-id.ts'
import { sampleList, sampleTask } from '#samples.ts'
import { authored, refusedExample } from './authored.ts'
import { deleted } from './authoring-fields.ts'
import { dueMoment } from './due.ts'

const ownDeadlinesMost = 500

const name = distinctName('Enter a name', 60)

/** A day of the years 2000 to 2099 in Lagos. */
const beginsOn = z.iso
  .date({ error: 'Enter the day on which it begins' })
  .check(z.refine((day) => day.startsWith('20'), { error: 'Enter a day of this century' }))

const ownDeadlines = z
  .array(
    z.strictObject({
      taskId: id,
      deadline: dueMoment,
    }),
  )
  .check(
    z.maxLength(ownDeadlinesMost, {
      error: `At most ${ownDeadlinesMost} tasks can have a date of their own`,
    }),
    z.refine((dates) => new Set(dates.map(({ taskId }) => taskId)).size === dates.length, {
      error: 'Name each task once',
    }),
  )

/** A group of mentees who begin a track on the same day (rules: authoring 26). */
export const CohortForm = z.strictObject({
  name,
  beginsOn,
  isOpen: z.boolean({ error: 'isOpen must be true or false' }),
  deadlines: ownDeadlines,
})
export type CohortForm = z.output<typeof CohortForm>

export const CohortCopyForm = z.strictObject({ name, beginsOn })
export type CohortCopyForm = z.output<typeof CohortCopyForm>

export const Cohort = named(
  'Cohort',
  z.object({
    id,
    name: z.string(),
    beginsOn: z.string(),
    isOpen: z.boolean(),
    menteeCount: z.number(),
    deadlines: z.array(z.object({ task: z.object({ id, title: z.string() }), deadline: instant })),
    updatedAt: instant,
  }),
)
export type Cohort = z.output<typeof Cohort>

const sampleForm = {
  name: 'March 2026',
  beginsOn: '2026-03-02',
  isOpen: true,
  deadlines: [{ taskId: sampleTask.id, deadline: sampleTask.deadline }],
}

const sampleCohort = {
  id: sampleId(90),
  name: sampleForm.name,
  beginsOn: sampleForm.beginsOn,
  isOpen: true,
  menteeCount: 12,
  deadlines: [{ task: { id: sampleTask.id, title: sampleTask.title }, deadline: sampleTask.deadline }],
  updatedAt: '2026-03-01T09:00:00.000Z',
}

const cohort = authored('cohort', Cohort)
const refused = refusedExample(sampleCohort)

export const cohortAuthoring = {
  listCohorts: operation({
    method: 'get',
    path: '/admin/tracks/{id}/cohorts',
    summary: 'The cohorts of a track, the latest beginning first',
    for: ['ADMIN'],
    params: idParam,
    query: z.strictObject(listQuery),
    answer: { status: 200, body: list(Cohort) },
    refusals: [404],
    example: { answer: sampleList(sampleCohort) },
  }),

  createCohort: operation({
    ...cohort.create,
    path: '/admin/tracks/{id}/cohorts',
    summary: 'A new cohort of a track',
    params: idParam,
    body: CohortForm,
    refusals: [404],
    example: { body: sampleForm, answer: sampleCohort },
  }),

  updateCohort: operation({
    ...cohort.update,
    path: '/admin/cohorts/{id}',
    summary: 'Change name, beginning and dates of a cohort, and whether new mentees join it',
    body: CohortForm,
    example: { body: sampleForm, answer: sampleCohort, ...refused },
  }),

  copyCohort: operation({
    method: 'post',
    path: '/admin/cohorts/{id}/copies',
    summary: 'A cohort with another first day, whose own dates move by as many days',
    for: ['ADMIN'],
    params: idParam,
    headers: idempotencyHeader,
    body: CohortCopyForm,
    answer: { status: 201, body: Cohort, etag: 'updatedAt' },
    refusals: [404],
    example: {
      body: { name: 'June 2026', beginsOn: '2026-06-01' },
      answer: {
        ...sampleCohort,
        id: sampleId(91),
        name: 'June 2026',
        beginsOn: '2026-06-01',
        menteeCount: 0,
      },
    },
  }),

  deleteCohort: operation({
    ...cohort.delete,
    path: '/admin/cohorts/{id}',
    summary: 'Delete a cohort in which nobody is',
    example: { answer: deleted, ...refused },
  }),
}

const cohortName = 'How admins call it; once in a track, whatever its case.'
const ownTask = 'The task that has the date, of the same track.'
const ownDates = 'The dates that tasks have for this cohort alone; other tasks are due as for everybody.'

/** Descriptions of the fields above, for the API document. */
export const cohortAuthoringWords = {
  beginsOn: 'The day on which it begins, in Lagos. Days of a task count from it.',
  isOpen: 'Whether it takes the people who enroll in the track; one cohort of a track at most does.',
  'Cohort.name': cohortName,
  'createCohort.name': cohortName,
  'updateCohort.name': cohortName,
  'copyCohort.name': cohortName,
  'createCohort.taskId': ownTask,
  'updateCohort.taskId': ownTask,
  'Cohort.menteeCount': 'How many enrollments belong to it.',
  'Cohort.deadlines': ownDates,
  'Cohort.task': 'The task that has the date.',
  'createCohort.deadlines': ownDates,
  'updateCohort.deadlines': ownDates,
}
