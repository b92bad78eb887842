import * as z from 'zod/mini'
import { weave } from '#cloth/weave-field.ts'
import { id, idParam, instant, named } from '#fields/fields.ts'
import { list, listQuery } from '#lists.ts'
import { operation, roles } from '#operation.ts'
import { sampleList, sampleTask } from '#samples.ts'
import { Criterion, criteriaWords } from './criteria.ts'
import { Moved } from './moved.ts'
import { submissionStates } from './submission-states.ts'
import { Help } from './submissions.ts'

/** A mentee's current attempt. */
const CurrentAttempt = z.object({
  id,
  state: z.enum(submissionStates),
  attempt: z.number(),
  gradePercentage: z.nullable(z.number()),
  late: z.boolean(),
  weave,
  submittedAt: instant,
  /** When the review is due; null if the work does not wait, or the mentor's absence has no known end. */
  dueAt: z.nullable(instant),
  help: z.nullable(Help),
  updatedAt: instant,
})

export const Task = named(
  'Task',
  z.object({
    id,
    title: z.string(),
    /** HTML with `&`, `<` and `>` encoded as entities. Clients decode the text once (rules: tasks 17). */
    description: z.string(),
    deadline: instant,
    /**
     * The days from the enrollment or the start of the cohort to the deadline. Absent for mentees, and for a
     * fixed deadline.
     */
    days: z.optional(z.number()),
    /** Only for a mentee: false if the deadline had passed before the enrollment (rules: submissions 25). */
    deadlineCounts: z.optional(z.boolean()),
    /** Present if the mentee's enrollment in the track has ended (rules: pairings 13). */
    hasEnded: z.optional(z.literal(true)),
    /** Only in the answer for one task, to a mentee who is enrolled in its track (rules: submissions 26). */
    extensions: z.optional(z.object({ left: z.number(), isOffered: z.boolean() })),
    /** Only in the answer for one task, if an admin has moved the mentee's deadline (rules: moves 5). */
    moved: z.optional(z.array(Moved)),
    track: id,
    trackTitle: z.string(),
    stage: z.object({ id, title: z.string() }),
    course: z.nullable(id),
    courseTitle: z.nullable(z.string()),
    /** Absent if the task has no criteria, and in lists without briefs. */
    criteria: z.optional(z.array(Criterion)),
    /** Only in answers to a mentee. */
    submission: z.optional(z.nullable(CurrentAttempt)),
  }),
)
export type Task = z.output<typeof Task>

/** A task in a list. It has no `description` if the caller asked for `fields=list`. */
export const ListedTask = named(
  'ListedTask',
  z.extend(Task, { description: z.optional(Task.shape.description) }),
)
export type ListedTask = z.output<typeof ListedTask>

/** For mentors and admins only; `note` may be empty (rules: authoring 12). */
export const TaskNote = named(
  'TaskNote',
  z.object({ task: id, note: z.string(), criteria: z.optional(z.array(Criterion)) }),
)
export type TaskNote = z.output<typeof TaskNote>

export const taskOperations = {
  listTasks: operation({
    method: 'get',
    path: '/tasks',
    summary: 'The tasks of the tracks one learns or mentors; all for an admin',
    for: roles,
    query: z.strictObject({
      ...listQuery,
      track: z.optional(id),
      fields: z.optional(z.literal('list', { error: 'fields must be list' })),
    }),
    answer: { status: 200, body: list(ListedTask) },
    example: { answer: sampleList(sampleTask) },
  }),

  readTask: operation({
    method: 'get',
    path: '/tasks/{id}',
    summary: 'One task',
    for: roles,
    params: idParam,
    answer: { status: 200, body: Task },
    refusals: [404],
    example: { answer: sampleTask },
  }),

  listTaskNotes: operation({
    method: 'get',
    path: '/mentors/notes',
    summary: 'The notes for mentors and the criteria of the tasks that one may see, where there are any',
    for: ['MENTOR', 'ADMIN'],
    query: z.strictObject(listQuery),
    answer: { status: 200, body: list(TaskNote) },
    example: {
      answer: sampleList({ task: sampleTask.id, note: '&lt;p&gt;Many forget the heading.&lt;/p&gt;' }),
    },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const tasksWords = {
  ...criteriaWords,
  'ListedTask.state': 'Of the own work: waiting, graded (above 0) or sent-back (looked at with 0).',
  'ListedTask.gradePercentage': '0 to 100: above 0 it is graded, 0 sent it back; null while it waits.',
  'ListedTask.track': 'The id of its track.',
  'Task.takenBy.until': 'Until when it is theirs.',
  'ListedTask.takenBy.until': 'Until when it is theirs.',
  'Task.state': 'Of the own work: waiting, graded (above 0) or sent-back (looked at with 0).',
  'Task.gradePercentage': '0 to 100: above 0 it is graded, 0 sent it back; null while it waits.',
  course: 'The id of the course that helps with it; null if there is none.',
  courseTitle: 'The title of that course; null if there is none.',
  'ListedTask.description': 'The brief, as one task has it; not with `fields=list`.',
  deadline: 'What comes later is marked, not refused.',
  'Task.days':
    'How many days after an enrollment it is due; the deadline is that of somebody who enrolls now. For mentors and admins only.',
  'ListedTask.days': 'As a single task has it.',
  deadlineCounts:
    'Whether work that comes after the deadline is late: false if it had passed at the enrollment. Only for a MENTEE.',
  hasEnded:
    'The enrollment of the MENTEE in the track has ended: nothing more can be sent. Absent otherwise.',
  extensions: 'The extensions of deadlines. Only for a MENTEE, of one task.',
  'Task.left': 'How many extensions the mentee has left in the track.',
  'ListedTask.left': 'How many extensions the mentee has left in the track.',
  isOffered: 'Whether the mentee can extend the deadline of this task now.',
  'Task.description': 'The brief: HTML, encoded once. Decode it once, then sanitise it.',
  note: 'Usual mistakes, and what a good answer has: HTML, encoded once. Decode it once, then sanitise it.',
  stage: 'The stage that it belongs to.',
  'TaskNote.task': 'The id of the task.',
  submission: 'The state of the own current attempt; null without one. Only for a MENTEE.',
  'Task.track': 'The id of its track.',
  trackTitle: 'The title of its track.',
}
