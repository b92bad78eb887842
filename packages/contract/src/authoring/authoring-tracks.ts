import * as z from 'zod/mini'
import { motifsField } from '#cloth/weave-field.ts'
import { anyText, id, idempotencyHeader, idParam, instant, named, requiredText } from '#fields/fields.ts'

import { personName } from '#learning/submissions.ts'
import { list } from '#lists.ts'
import { operation } from '#operation.ts'
import { sampleList } from '#samples.ts'
import { authored, ordered, refusedExample, stateForm } from './authored.ts'
import { contentStates, deleted, descriptionLimit, titleMax, trackStates } from './authoring-fields.ts'
import {
  sampleAuthoredTrack,
  sampleAuthoredTrackEntry,
  sampleDeadlineShift,
  sampleTrackForm,
} from './authoring-samples.ts'
import { Due } from './due.ts'

/** The path of a picture on this server; empty for no picture. */
export const pictureAddress = anyText(300).check(
  z.refine((address) => address === '' || /^\/(?!\/)[\w./-]*$/.test(address), {
    error: 'Choose a picture by its button',
  }),
)

export const TrackForm = z.strictObject({
  title: requiredText('Enter a title', titleMax),
  description: requiredText('Enter a sentence about it', descriptionLimit),
  image: pictureAddress,
  /** If absent, a new track gets the motif family `market`, and an existing track keeps its family. */
  motifs: z.optional(motifsField),
})
export type TrackForm = z.output<typeof TrackForm>

const trackFields = {
  id,
  title: z.string(),
  description: z.string(),
  image: z.string(),
  motifs: motifsField,
  state: z.enum(trackStates),
  updatedAt: instant,
  /** How many mentees have a place in the track. */
  menteeCount: z.number(),
}

export const AuthoredTrackEntry = named(
  'AuthoredTrackEntry',
  z.object({ ...trackFields, stageCount: z.number(), taskCount: z.number() }),
)
export type AuthoredTrackEntry = z.output<typeof AuthoredTrackEntry>

const TaskEntry = named(
  'AuthoredTaskEntry',
  z.object({ id, title: z.string(), state: z.enum(contentStates), ...Due, updatedAt: instant }),
)

export const AuthoredStage = named(
  'AuthoredStage',
  z.object({
    id,
    title: z.string(),
    description: z.string(),
    image: z.string(),
    state: z.enum(contentStates),
    updatedAt: instant,
    tasks: z.array(TaskEntry),
  }),
)
export type AuthoredStage = z.output<typeof AuthoredStage>

/** The answer for a track has at most this many mentors: those with the newest accounts. */
export const trackMentorsShown = 100

export const AuthoredTrack = named(
  'AuthoredTrack',
  z.object({
    ...trackFields,
    stages: z.array(AuthoredStage),
    mentorCount: z.number(),
    mentors: z.array(
      z.object({
        ...personName.shape,
        email: z.string(),
        allowed: z.number(),
        places: z.number(),
        taken: z.number(),
      }),
    ),
  }),
)
export type AuthoredTrack = z.output<typeof AuthoredTrack>

/** One shift moves deadlines by at most half a year in either direction. */
const daysAtMost = 180

export const ShiftForm = z.strictObject({
  days: z.number({ error: 'Enter how many days' }).check(
    z.int({ error: 'The days must be a whole number' }),
    z.gte(-daysAtMost, { error: `At most ${daysAtMost} days either way` }),
    z.lte(daysAtMost, { error: `At most ${daysAtMost} days either way` }),
    z.refine((days) => days !== 0, { error: 'Enter how many days' }),
  ),
})

/** The effect of a shift on one deadline; `lateCount` counts mentees without work who would then be late. */
export const ShiftedDeadline = named(
  'ShiftedDeadline',
  z.object({
    task: z.object({ id, title: z.string() }),
    before: instant,
    after: instant,
    isPast: z.boolean(),
    lateCount: z.number(),
  }),
)
export type ShiftedDeadline = z.output<typeof ShiftedDeadline>

const track = authored('track', AuthoredTrack)
const refused = refusedExample(sampleAuthoredTrack)

export const trackAuthoring = {
  listAuthoredTracks: operation({
    method: 'get',
    path: '/admin/tracks',
    summary: 'All tracks in every state, in their order',
    for: ['ADMIN'],
    answer: { status: 200, body: list(AuthoredTrackEntry) },
    example: { answer: sampleList(sampleAuthoredTrackEntry) },
  }),

  createTrack: operation({
    ...track.create,
    path: '/admin/tracks',
    summary: 'A new track, as a draft at the end',
    body: TrackForm,
    example: { body: sampleTrackForm, answer: sampleAuthoredTrack },
  }),

  readAuthoredTrack: operation({
    method: 'get',
    path: '/admin/tracks/{id}',
    summary: 'One track with its stages, tasks and mentors',
    for: ['ADMIN'],
    params: idParam,
    answer: { status: 200, body: AuthoredTrack },
    refusals: [404],
    example: { answer: sampleAuthoredTrack },
  }),

  updateTrack: operation({
    ...track.update,
    path: '/admin/tracks/{id}',
    summary: 'Change title, description and picture of a track',
    body: TrackForm,
    example: { body: sampleTrackForm, answer: sampleAuthoredTrack, ...refused },
  }),

  changeTrackState: operation({
    ...track.update,
    path: '/admin/tracks/{id}/state',
    summary: 'Open, close or archive a track, or make it a draft again',
    body: stateForm(trackStates),
    example: { body: { state: 'open' }, answer: sampleAuthoredTrack, ...refused },
  }),

  publishDrafts: operation({
    method: 'put',
    path: '/admin/tracks/{id}/drafts/publication',
    summary: 'Publish every draft of a track that has a brief, stages and tasks',
    for: ['ADMIN'],
    params: idParam,
    answer: { status: 200, body: AuthoredTrack, etag: 'updatedAt' },
    refusals: [404],
    example: { answer: sampleAuthoredTrack },
  }),

  deleteTrack: operation({
    ...track.delete,
    path: '/admin/tracks/{id}',
    summary: 'Delete a draft with which nobody learned',
    example: { answer: deleted, ...refused },
  }),

  orderTracks: operation({
    ...ordered(list(AuthoredTrackEntry)),
    path: '/admin/tracks',
    summary: 'Put all tracks in order',
    example: {
      body: { ids: [sampleAuthoredTrackEntry.id] },
      answer: sampleList(sampleAuthoredTrackEntry),
      ...refusedExample(sampleList(sampleAuthoredTrackEntry)),
    },
  }),

  copyTrack: operation({
    ...track.create,
    path: '/admin/tracks/{id}/copies',
    summary: 'A draft with the same stages, tasks and deadlines, without mentors',
    params: idParam,
    refusals: [404],
    example: { answer: { ...sampleAuthoredTrack, title: `${sampleAuthoredTrack.title} (copy)` } },
  }),

  previewShift: operation({
    method: 'post',
    path: '/admin/tracks/{id}/deadlines/preview',
    summary: 'What shifting all deadlines of a track would do',
    for: ['ADMIN'],
    params: idParam,
    body: ShiftForm,
    answer: { status: 200, body: list(ShiftedDeadline) },
    refusals: [404],
    example: { body: { days: 7 }, answer: sampleList(sampleDeadlineShift) },
  }),

  shiftDeadlines: operation({
    method: 'post',
    path: '/admin/tracks/{id}/deadlines',
    summary: 'Move all deadlines of a track by days',
    for: ['ADMIN'],
    params: idParam,
    headers: idempotencyHeader,
    body: ShiftForm,
    answer: { status: 200, body: AuthoredTrack, etag: 'updatedAt' },
    refusals: [404],
    example: { body: { days: 7 }, answer: sampleAuthoredTrack },
  }),
}

/** Field descriptions for the API document. */
export const trackAuthoringWords = {
  'AuthoredTrack.allowed': 'How many mentees the admins allow.',
  'AuthoredTrack.places': 'How many of them the mentor offers to take.',
  'AuthoredTrack.taken': 'How many of them are taken.',
  'AuthoredTrackEntry.taskCount': 'How many tasks it has, those in draft included.',
  'ShiftedDeadline.task': 'The task whose deadline moves.',
  after: 'The deadline after the shift.',
  before: 'The deadline as it is.',
  days: 'By how many days; below 0 for an earlier deadline.',
  ids: 'All of them, each once, in their new order.',
  isPast: 'Whether the deadline then has passed.',
  lateCount: 'Of how many mentees, who have not sent it, the work then is late.',
  motifs: 'The family of motifs from which the squares of its tasks are drawn.',
  menteeCount: 'How many mentees have a place in it.',
  mentorCount: 'How many are approved for the track.',
  mentors: 'Who they are, by name; of more than 100 those 100 who registered last.',
  'createTrack.image': 'The path of a picture, as its upload answered it, or empty.',
  'updateTrack.image': 'The path of a picture, as its upload answered it, or empty.',
  'AuthoredTrackEntry.image': 'The whole address of a picture, or empty.',
  'AuthoredTrackEntry.state': 'draft, open, closed (nobody new) or archived.',
  'AuthoredTrack.image': 'The whole address of a picture, or empty.',
  'AuthoredTrack.state': 'draft, open, closed (nobody new) or archived.',
  'changeTrackState.state': 'draft, open, closed (nobody new) or archived.',
  'AuthoredTask.state': 'draft, published or archived.',
  'AuthoredTaskEntry.state': 'draft, published or archived.',
  stageCount: 'How many stages it has, those in draft included.',
  stages: 'Its stages in their order, in every state.',
  tasks: 'Its tasks in their order, in every state.',
}
