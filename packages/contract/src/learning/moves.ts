import * as z from 'zod/mini'
import { id, idempotencyHeader, idParam, instant, named, requiredText, wholeNumber } from '#fields/fields.ts'
import { list, listQuery } from '#lists.ts'
import { operation } from '#operation.ts'
import { sampleId } from '#sample-id.ts'
import { sampleList, sampleMentee, sampleMentor, sampleTask } from '#samples.ts'
import { Moved } from './moved.ts'
import { personName } from './submissions.ts'

/**
 * Maximum values: the days of a move for one mentee, the hours of a move for many, the states that select
 * mentees, the deadlines that a preview names, and the characters of a reason.
 */
export const moveLimits = { mostDays: 30, mostHours: 336, mostStates: 50, mostListed: 100, why: 120 } as const

const why = requiredText('Say why: they read it', moveLimits.why)

export const GiveForm = z.strictObject({
  task: id,
  /** The deadline that the admin saw, so that a second press does not move the deadline again. */
  seen: instant,
  day: z.iso.date({ error: 'Choose the new day' }),
  why,
})
export type GiveForm = z.output<typeof GiveForm>

/** The deadline of a task that the mentee has not finished. */
export const MenteeDeadline = named(
  'MenteeDeadline',
  z.object({
    task: z.object({ id, title: z.string() }),
    track: z.object({ id, title: z.string() }),
    deadline: instant,
    state: z.enum(['pending', 'waiting', 'sent-back']),
    moved: z.optional(z.array(Moved)),
  }),
)
export type MenteeDeadline = z.output<typeof MenteeDeadline>

const reach = {
  /**
   * Selects mentees whose profiles name one of these states, such as Kano. An empty list selects all mentees.
   */
  states: z.array(requiredText('A state must not be empty', 64)).check(
    z.maxLength(moveLimits.mostStates, {
      error: `Choose ${moveLimits.mostStates} states or fewer, or everybody`,
    }),
  ),
  track: z.nullable(id),
  from: z.iso.datetime({ precision: 3, error: 'Choose from when' }),
  until: z.iso.datetime({ precision: 3, error: 'Choose until when' }),
  hours: wholeNumber('Say by how many hours', 'The hours', 1, moveLimits.mostHours),
  why,
}

const isSpan = z.refine<{ from: string; until: string }>(({ from, until }) => from <= until, {
  path: ['until'],
  error: 'The end must not come before the beginning',
})

export const ReachForm = z.strictObject(reach).check(isSpan)
export type ReachForm = z.output<typeof ReachForm>

export const DeadlineMoveForm = z
  .strictObject({ ...reach, seen: requiredText('Look at the preview first', 64) })
  .check(isSpan)
export type DeadlineMoveForm = z.output<typeof DeadlineMoveForm>

const MoveReach = named(
  'MoveReach',
  z.object({
    people: z.number(),
    deadlines: z.number(),
    seen: z.string(),
    items: z.array(z.object({ mentee: personName, task: z.string(), deadline: instant })),
  }),
)
export type MoveReach = z.output<typeof MoveReach>

export const DeadlineMove = named(
  'DeadlineMove',
  z.object({
    id,
    states: z.array(z.string()),
    track: z.nullable(z.object({ id, title: z.string() })),
    from: instant,
    until: instant,
    hours: z.number(),
    why: z.string(),
    people: z.number(),
    deadlines: z.number(),
    /** Null once the admin has left. */
    by: z.nullable(personName),
    createdAt: instant,
    takenBackAt: z.nullable(instant),
    /** False once one of the original deadlines has passed, or once an admin has taken the move back. */
    canBeTakenBack: z.boolean(),
  }),
)
export type DeadlineMove = z.output<typeof DeadlineMove>

const sampleReach = {
  states: ['Kano'],
  track: null,
  from: '2026-03-30T23:00:00.000Z',
  until: '2026-04-01T22:59:59.000Z',
  hours: 48,
  why: 'blackout in Kano',
}
const { id: byId, firstName, lastName } = sampleMentor
const { id: menteeId, firstName: menteeFirst, lastName: menteeLast } = sampleMentee
const samplePreview = {
  people: 12,
  deadlines: 19,
  seen: '0cc175b9c0f1b6a831c399e269772661',
  items: [
    {
      mentee: { id: menteeId, firstName: menteeFirst, lastName: menteeLast },
      task: sampleTask.title,
      deadline: sampleTask.deadline,
    },
  ],
}
const sampleMove = {
  ...sampleReach,
  id: sampleId(90),
  people: samplePreview.people,
  deadlines: samplePreview.deadlines,
  by: { id: byId, firstName, lastName },
  createdAt: '2026-03-31T08:30:00.000Z',
  takenBackAt: null,
  canBeTakenBack: true,
}
const sampleDeadline = {
  task: { id: sampleTask.id, title: sampleTask.title },
  track: { id: sampleTask.track, title: sampleTask.trackTitle },
  deadline: sampleTask.deadline,
  state: 'sent-back',
} as const

export const moveOperations = {
  listMenteeDeadlines: operation({
    method: 'get',
    path: '/admin/people/{id}/deadlines',
    summary: 'The deadlines of the open tasks of a mentee',
    for: ['ADMIN'],
    params: idParam,
    query: z.strictObject(listQuery),
    answer: { status: 200, body: list(MenteeDeadline) },
    refusals: [404],
    example: { answer: sampleList(sampleDeadline) },
  }),

  giveDeadline: operation({
    method: 'post',
    path: '/admin/people/{id}/deadlines',
    summary: 'Move one deadline of a mentee to a later day',
    for: ['ADMIN'],
    params: idParam,
    headers: idempotencyHeader,
    body: GiveForm,
    answer: { status: 201, body: MenteeDeadline },
    refusals: [404, 409],
    example: {
      body: { task: sampleTask.id, seen: sampleTask.deadline, day: '2026-04-07', why: 'in hospital' },
      answer: {
        ...sampleDeadline,
        deadline: '2026-04-07T22:59:59.000Z',
        moved: [{ hours: 168, why: 'in hospital' }],
      },
    },
  }),

  listStates: operation({
    method: 'get',
    path: '/admin/deadline-moves/states',
    summary: 'The states in which mentees learn, with their number',
    for: ['ADMIN'],
    query: z.strictObject(listQuery),
    answer: { status: 200, body: list(z.object({ state: z.string(), people: z.number() })) },
    example: { answer: sampleList({ state: 'Kano', people: 12 }) },
  }),

  previewMove: operation({
    method: 'post',
    path: '/admin/deadline-moves/preview',
    summary: 'The people and deadlines that a move would touch',
    for: ['ADMIN'],
    body: ReachForm,
    answer: { status: 200, body: MoveReach },
    example: { body: sampleReach, answer: samplePreview },
  }),

  moveDeadlines: operation({
    method: 'post',
    path: '/admin/deadline-moves',
    summary: 'Move deadlines of many people at once',
    for: ['ADMIN'],
    headers: idempotencyHeader,
    body: DeadlineMoveForm,
    answer: { status: 201, body: DeadlineMove },
    refusals: [409],
    example: { body: { ...sampleReach, seen: samplePreview.seen }, answer: sampleMove },
  }),

  listMoves: operation({
    method: 'get',
    path: '/admin/deadline-moves',
    summary: 'The moves of deadlines, the newest first',
    for: ['ADMIN'],
    query: z.strictObject(listQuery),
    answer: { status: 200, body: list(DeadlineMove) },
    example: { answer: sampleList(sampleMove) },
  }),

  takeBackMove: operation({
    method: 'delete',
    path: '/admin/deadline-moves/{id}',
    summary: 'Take a move back, as long as no deadline before it has passed',
    for: ['ADMIN'],
    params: idParam,
    answer: { status: 200, body: DeadlineMove },
    refusals: [404, 409],
    example: {
      answer: { ...sampleMove, takenBackAt: '2026-03-31T09:00:00.000Z', canBeTakenBack: false },
    },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const movesWords = {
  'giveDeadline.task': 'The identifier of the task.',
  'giveDeadline.seen': 'The deadline that the admin saw; 409 if it has moved since.',
  'moveDeadlines.seen': 'The `seen` of the preview; 409 if one of the deadlines has changed since.',
  'MoveReach.seen': 'What these deadlines are now, for the move.',
  'MoveReach.items': 'The first 100 of them.',
  'MoveReach.mentee': 'The mentee.',
  'MoveReach.task': 'Its title.',
  'MoveReach.deadline': 'The deadline before the move.',
  'MenteeDeadline.task': 'The task whose deadline it is.',
  day: 'The new day, YYYY-MM-DD in Lagos. The time of the day stays.',
  why: 'Why, in a sentence that mentees and mentors read.',
  states: 'The states of the profiles; empty for everybody.',
  'previewMove.track': 'Only deadlines of this track; null for all.',
  'moveDeadlines.track': 'Only deadlines of this track; null for all.',
  'DeadlineMove.track': 'The track whose deadlines moved; null for all.',
  from: 'Moves deadlines from this moment on.',
  until: 'Moves deadlines until this moment.',
  hours: 'By how many hours.',
  people: 'How many mentees.',
  deadlines: 'How many deadlines.',
  'MenteeDeadline.track': 'Its track.',
  'MenteeDeadline.deadline': 'The present deadline of the mentee.',
  'MenteeDeadline.state': 'waiting, sent-back, or pending while no attempt is current.',
  'DeadlineMove.by': 'Who moved them; null once they have left.',
  'DeadlineMove.createdAt': 'When they were moved.',
  'DeadlineMove.takenBackAt': 'When the move was taken back; null if it holds.',
  'DeadlineMove.canBeTakenBack': 'False once one of the deadlines before has passed.',
  'listStates.state': 'The state as in the profiles.',
  'listStates.people': 'How many mentees learn there.',
}
