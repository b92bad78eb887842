import * as z from 'zod/mini'
import { done, id, idParam, named } from '#fields/fields.ts'
import { personName } from '#learning/submissions.ts'
import { list, listQuery } from '#lists.ts'
import { operation } from '#operation.ts'
import { sampleId } from '#sample-id.ts'
import { sampleList, sampleSubmission, sampleTask } from '#samples.ts'
import { NewRemark, RemarkForm } from './remark-form.ts'

const titled = z.object({ id, title: z.string() })

export const Remark = named(
  'Remark',
  z.object({
    id,
    name: z.string(),
    text: z.string(),
    /** Null if the remark is offered for more than one task. */
    task: z.nullable(titled),
    /** Null if the remark is offered for all tracks. */
    track: z.nullable(titled),
    isShared: z.boolean(),
    isOwn: z.boolean(),
    author: personName,
  }),
)
export type Remark = z.output<typeof Remark>

const written = {
  name: 'Alternative texts',
  text: 'Each picture needs a text that says what it shows.',
  isShared: true,
}
const sampleRemark = {
  ...written,
  id: sampleId(97),
  task: { id: sampleTask.id, title: sampleTask.title },
  track: { id: sampleTask.track, title: sampleTask.trackTitle },
  isOwn: true,
  author: sampleSubmission.mentor,
}

export const remarkOperations = {
  listRemarks: operation({
    method: 'get',
    path: '/mentors/remarks',
    summary: 'The remarks that one can use: the own first, then those that mentors of the same tracks share',
    for: ['MENTOR', 'ADMIN'],
    query: z.strictObject({ ...listQuery, task: z.optional(id) }),
    answer: { status: 200, body: list(Remark) },
    example: { answer: sampleList(sampleRemark) },
  }),

  keepRemark: operation({
    method: 'post',
    path: '/mentors/remarks',
    summary: 'Keep a remark for the comments of reviews',
    for: ['MENTOR', 'ADMIN'],
    body: NewRemark,
    answer: { status: 201, body: Remark },
    refusals: [404, 409],
    example: { body: { ...written, place: 'task' as const, task: sampleTask.id }, answer: sampleRemark },
  }),

  changeRemark: operation({
    method: 'put',
    path: '/mentors/remarks/{id}',
    summary: 'Change a remark of one’s own',
    for: ['MENTOR', 'ADMIN'],
    params: idParam,
    body: RemarkForm,
    answer: { status: 200, body: Remark },
    refusals: [404, 409],
    example: { body: written, answer: sampleRemark },
  }),

  deleteRemark: operation({
    method: 'delete',
    path: '/mentors/remarks/{id}',
    summary: 'Delete a remark of one’s own',
    for: ['MENTOR', 'ADMIN'],
    params: idParam,
    answer: { status: 200, body: done },
    refusals: [404],
    example: { answer: { message: 'The remark is deleted' } },
  }),
}

/** Field descriptions for the API document. */
export const remarksWords = {
  'listRemarks.task': 'Only what is for this task, its track or everywhere.',
  'Remark.name': 'Unique among the remarks of its author, regardless of case.',
  'Remark.text': 'What it puts into a comment.',
  'Remark.task': 'The task that it is for; null where it is for more.',
  'Remark.track': 'The track that it is for, also with a task; null where it is for everywhere.',
  isShared: 'Whether the mentors of its track see and use it too.',
  isOwn: 'Whether one has written it oneself.',
  author: 'Who wrote it.',
  place: 'Whether it is for the task, its track or everywhere.',
  'keepRemark.name': 'How one finds it.',
  'keepRemark.text': 'What it puts into a comment.',
  'keepRemark.task': 'The task for which, or for whose track, it is kept.',
  'changeRemark.name': 'How one finds it.',
  'changeRemark.text': 'What it puts into a comment.',
}
