import * as z from 'zod/mini'
import { id, idParam, instant, markdown, named, requiredText } from '#fields/fields.ts'
import { confirmation } from '#if-match.ts'
import { Criterion } from '#learning/criteria.ts'
import { operation } from '#operation.ts'
import { authored, ordered, refusedExample, stateForm } from './authored.ts'
import { contentStates, deleted, taskTitleMax, trackStates } from './authoring-fields.ts'
import { sampleAuthoredStage, sampleAuthoredTask, sampleBrief, sampleTaskForm } from './authoring-samples.ts'
import { AuthoredStage } from './authoring-tracks.ts'
import { criteriaField } from './criteria-form.ts'
import { Due, due, dueOnce, dueWords } from './due.ts'

export const sourceMax = 50_000
export const mentorNoteMax = 4000

export const NewTaskForm = z
  .strictObject({ title: requiredText('Enter a title', taskTitleMax), ...due })
  .check(...dueOnce)
export type NewTaskForm = z.output<typeof NewTaskForm>

export const TaskForm = z
  .strictObject({
    title: requiredText('Enter a title', taskTitleMax),
    /** The brief in Markdown; may be empty in a draft. */
    source: markdown(sourceMax),
    /** Markdown, for mentors and admins only (rules: authoring 12). */
    mentorNote: markdown(mentorNoteMax),
    /** If absent, the criteria do not change. */
    criteria: z.optional(criteriaField),
    ...due,
    course: z.nullable(id),
    stage: id,
  })
  .check(...dueOnce)
export type TaskForm = z.output<typeof TaskForm>

export const AuthoredTask = named(
  'AuthoredTask',
  z.object({
    id,
    title: z.string(),
    source: z.string(),
    mentorNote: z.string(),
    criteria: z.array(Criterion),
    ...Due,
    course: z.nullable(id),
    stage: z.object({ id, title: z.string(), state: z.enum(contentStates) }),
    track: z.object({ id, title: z.string(), state: z.enum(trackStates) }),
    state: z.enum(contentStates),
    updatedAt: instant,
    /** True once a mentee has sent work. */
    isSent: z.boolean(),
  }),
)
export type AuthoredTask = z.output<typeof AuthoredTask>

/** The preview of a brief. `removed` describes the parts of the source that mentees will not see. */
export const Brief = named(
  'Brief',
  z.object({
    /** HTML with `&`, `<` and `>` encoded as entities. Clients decode the text once (rules: tasks 17). */
    description: z.string(),
    removed: z.array(z.string()),
  }),
)
export type Brief = z.output<typeof Brief>

const task = authored('task', AuthoredTask)
const refused = refusedExample(sampleAuthoredTask)

export const taskAuthoring = {
  createTask: operation({
    ...task.create,
    path: '/admin/stages/{id}/tasks',
    summary: 'A new task, as a draft at the end of a stage',
    params: idParam,
    body: NewTaskForm,
    refusals: [404],
    example: {
      body: { title: sampleTaskForm.title, deadline: sampleTaskForm.deadline },
      answer: sampleAuthoredTask,
    },
  }),

  readAuthoredTask: operation({
    method: 'get',
    path: '/admin/tasks/{id}',
    summary: 'One task as its authors write it',
    for: ['ADMIN'],
    params: idParam,
    answer: { status: 200, body: AuthoredTask },
    refusals: [404],
    example: { answer: sampleAuthoredTask },
  }),

  updateTask: operation({
    ...task.update,
    path: '/admin/tasks/{id}',
    summary: 'Change a task, or move it to another stage',
    query: confirmation,
    body: TaskForm,
    example: { body: sampleTaskForm, answer: sampleAuthoredTask, ...refused },
  }),

  changeTaskState: operation({
    ...task.update,
    path: '/admin/tasks/{id}/state',
    summary: 'Publish or archive a task, or make it a draft again',
    query: confirmation,
    body: stateForm(contentStates),
    example: { body: { state: 'published' }, answer: sampleAuthoredTask, ...refused },
  }),

  deleteTask: operation({
    ...task.delete,
    path: '/admin/tasks/{id}',
    summary: 'Delete a draft',
    example: { answer: deleted, ...refused },
  }),

  orderTasks: operation({
    ...ordered(AuthoredStage),
    path: '/admin/stages/{id}/tasks',
    summary: 'Put the tasks of a stage in order',
    params: idParam,
    refusals: [404],
    example: {
      body: { ids: [sampleAuthoredTask.id] },
      answer: sampleAuthoredStage,
      ...refusedExample(sampleAuthoredStage),
    },
  }),

  previewBrief: operation({
    method: 'post',
    path: '/admin/briefs/preview',
    summary: 'A source as mentees would see it',
    for: ['ADMIN'],
    body: z.strictObject({ source: markdown(sourceMax) }),
    answer: { status: 200, body: Brief },
    example: { body: { source: sampleTaskForm.source }, answer: sampleBrief },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const taskAuthoringWords = {
  ...dueWords,
  'AuthoredTask.course': 'The id of the course that helps with it; null if there is none.',
  'updateTask.course': 'The id of the course that helps with it; null if there is none.',
  'AuthoredTask.stage': 'The stage that it belongs to.',
  'updateTask.stage': 'The id of the stage that it belongs to.',
  'Brief.description': 'HTML, encoded once. Decode it once, then sanitise it.',
  'changeTaskState.state': 'draft, published or archived.',
  'AuthoredTask.track.state': 'draft, open, closed (nobody new) or archived.',
  'AuthoredTask.track': 'Its track, with the state of that.',
  isSent: 'Whether work was sent for it.',
  mentorNote: 'Markdown for mentors and admins: usual mistakes, and what a good answer has.',
  removed: 'What mentees do not get to see of it: a sentence each.',
  source: 'The brief in Markdown.',
}
