import * as z from 'zod/mini'
import { ExportedPart, exportPart, sampleExport } from '#exports.ts'
import { id, idempotencyHeader, idParam, instant, named, requiredText } from '#fields/fields.ts'
import { personName } from '#learning/submissions.ts'
import { searchMax } from '#limits.ts'
import { list, listQuery } from '#lists.ts'
import { operation } from '#operation.ts'
import { sampleId } from '#sample-id.ts'
import { sampleList, sampleMentee, sampleMentor, sampleTrack } from '#samples.ts'
import { DeclineForm, MentorRequestForm } from './mentor-request-form.ts'
import { MoveForm, RegroupForm, SplitForm } from './pairing-forms.ts'

export * from './pairing-forms.ts'

/** A pairing is `open` until all published tasks are graded or the enrollment ends (rules: pairings 2). */
export const pairingStates = ['open', 'finished', 'ended'] as const
export type PairingState = (typeof pairingStates)[number]

/** A mentee or a mentor; `email` is empty if the person has left. */
const pairedPerson = z.object({
  ...personName.shape,
  email: z.string(),
  photoUrl: z.optional(z.nullable(z.string())),
})

/** An enrollment as admins see it: the mentee, the mentor and the track. */
export const Pairing = named(
  'Pairing',
  z.object({
    id,
    track: z.object({ id, title: z.string() }),
    mentee: z.object({ ...pairedPerson.shape, isSwitchedOff: z.optional(z.boolean()) }),
    mentor: pairedPerson,
    state: z.enum(pairingStates),
    enrolledAt: instant,
    endedAt: z.nullable(instant),
    /** Null if the mentee is in no cohort (rules: pairings 12). */
    cohort: z.nullable(z.object({ id, name: z.string() })),
    work: z.object({
      tasks: z.number(),
      graded: z.number(),
      sentBack: z.number(),
      waiting: z.number(),
      waitingSince: z.nullable(instant),
    }),
    /** The earlier periods of mentoring, the earliest first, including those of the present mentor. */
    formerMentors: z.array(z.object({ ...personName.shape, since: instant, until: instant })),
    /** The mentee's unanswered request for another mentor; null if there is none. */
    request: z.nullable(z.object({ reason: z.string(), askedAt: instant })),
  }),
)
export type Pairing = z.output<typeof Pairing>

const pairingFilter = {
  search: z.optional(requiredText('search must not be empty', searchMax)),
  track: z.optional(id),
  mentor: z.optional(id),
  mentee: z.optional(id),
  cohort: z.optional(id),
  state: z.optional(z.enum(pairingStates, { error: 'state must be open, finished or ended' })),
  request: z.optional(z.literal('open', { error: 'request must be open' })),
}

/** A mentor who is not away and has a free place in a track (rules: pairings 5). */
export const MentorWithRoom = named(
  'MentorWithRoom',
  z.object({ ...personName.shape, freePlaces: z.number() }),
)
export type MentorWithRoom = z.output<typeof MentorWithRoom>

const MovedMeanwhile = z.object({
  message: z.string(),
  code: z.enum(['moved_meanwhile', 'mentor_not_free', 'enrollment_ended']),
  /** The pairings that the refusal is about, as they are now; empty for `mentor_not_free`. */
  current: list(Pairing),
})

const sampleName = ({ id, firstName, lastName }: typeof sampleMentor) => ({ id, firstName, lastName })

const samplePairing = {
  id: sampleId(60),
  track: { id: sampleTrack.id, title: sampleTrack.title },
  mentee: {
    id: sampleMentee.id,
    firstName: sampleMentee.firstName,
    lastName: sampleMentee.lastName,
    email: 'adaeze@example.org',
  },
  mentor: { ...sampleName(sampleMentor), email: 'chidi@example.org' },
  state: 'open' as const,
  enrolledAt: '2026-03-01T09:00:00.000Z',
  endedAt: null,
  cohort: { id: sampleId(90), name: 'March 2026' },
  work: { tasks: 8, graded: 2, sentBack: 0, waiting: 1, waitingSince: '2026-03-20T19:12:05.123Z' },
  formerMentors: [],
  request: null,
}

export const pairingOperations = {
  listPairings: operation({
    method: 'get',
    path: '/admin/pairings',
    summary: 'Who mentors whom in which track, the latest enrolled first',
    for: ['ADMIN'],
    query: z.strictObject({ ...listQuery, ...pairingFilter }),
    answer: { status: 200, body: list(Pairing) },
    example: { answer: sampleList(samplePairing) },
  }),

  exportPairings: operation({
    method: 'post',
    path: '/admin/pairings/exports',
    summary: 'The pairings of a filter as CSV, in parts; each leaves a line in the trail',
    for: ['ADMIN'],
    needsProof: true,
    body: z.strictObject({ ...pairingFilter, ...exportPart }),
    answer: { status: 200, body: ExportedPart },
    example: {
      body: { state: 'open' as const },
      answer: sampleExport('pairings', 'Track,Mentee\r\nWeb Development,Adaeze Okonkwo\r\n'),
    },
  }),

  listMentorsWithRoom: operation({
    method: 'get',
    path: '/admin/tracks/{id}/free-mentors',
    summary: 'Who can take mentees of a track over, the most free places first; nobody who is away',
    for: ['ADMIN'],
    params: idParam,
    query: z.strictObject(listQuery),
    answer: { status: 200, body: list(MentorWithRoom) },
    refusals: [404],
    example: { answer: sampleList({ ...sampleName(sampleMentor), freePlaces: 4 }) },
  }),

  moveMentees: operation({
    method: 'post',
    path: '/admin/pairings/move',
    summary: 'Give mentees of one track another mentor, with all of their work',
    for: ['ADMIN'],
    headers: idempotencyHeader,
    body: MoveForm,
    answer: { status: 200, body: list(Pairing) },
    refusals: [404],
    conflict: MovedMeanwhile,
    example: {
      body: { pairings: [{ id: samplePairing.id, mentorId: sampleMentor.id }], mentorId: sampleId(12) },
      answer: sampleList({ ...samplePairing, mentor: { ...samplePairing.mentor, id: sampleId(12) } }),
      conflict: {
        message: 'Somebody has moved these mentees meanwhile',
        code: 'moved_meanwhile' as const,
        current: sampleList(samplePairing),
      },
    },
  }),

  splitMentees: operation({
    method: 'post',
    path: '/admin/pairings/split',
    summary: 'Give mentees to several mentors, all of them or none',
    for: ['ADMIN'],
    headers: idempotencyHeader,
    body: SplitForm,
    answer: { status: 200, body: list(Pairing) },
    refusals: [404],
    conflict: MovedMeanwhile,
    example: {
      body: {
        groups: [{ pairings: [{ id: samplePairing.id, mentorId: sampleMentor.id }], mentorId: sampleId(12) }],
      },
      answer: sampleList({ ...samplePairing, mentor: { ...samplePairing.mentor, id: sampleId(12) } }),
      conflict: {
        message: 'This mentor has not enough free places in this track',
        code: 'mentor_not_free' as const,
        current: { items: [], totalCount: 0 },
      },
    },
  }),

  regroupMentees: operation({
    method: 'post',
    path: '/admin/pairings/regroup',
    summary: 'Put mentees of one track into a cohort, or take them out',
    for: ['ADMIN'],
    body: RegroupForm,
    answer: { status: 200, body: list(Pairing) },
    refusals: [404],
    example: {
      body: { pairings: [samplePairing.id], cohortId: sampleId(90) },
      answer: sampleList(samplePairing),
    },
  }),

  endEnrollment: operation({
    method: 'put',
    path: '/admin/pairings/{id}/ended',
    summary: 'End an enrollment, which frees its place and keeps its work, or let it go on',
    for: ['ADMIN'],
    params: idParam,
    body: z.strictObject({ ended: z.boolean({ error: 'ended must be true or false' }) }),
    answer: { status: 200, body: Pairing },
    refusals: [404, 409],
    example: {
      body: { ended: true },
      answer: { ...samplePairing, state: 'ended' as const, endedAt: '2026-04-01T09:00:00.000Z' },
    },
  }),

  askForMentor: operation({
    method: 'post',
    path: '/tracks/{trackId}/mentor-request',
    summary: 'Ask the admins for another mentor in a track',
    for: ['MENTEE'],
    params: z.strictObject({ trackId: id }),
    headers: idempotencyHeader,
    body: MentorRequestForm,
    answer: { status: 201, body: z.object({ message: z.string() }) },
    refusals: [404, 409],
    example: {
      body: { reason: 'We have no evening in common, and my last task has waited for three weeks.' },
      answer: { message: 'The admins have your request and will write to you' },
    },
  }),

  declineMentorRequest: operation({
    method: 'post',
    path: '/admin/pairings/{id}/request/decline',
    summary: 'Leave a mentee with the present mentor and write why',
    for: ['ADMIN'],
    params: idParam,
    headers: idempotencyHeader,
    body: DeclineForm,
    answer: { status: 200, body: Pairing },
    refusals: [404],
    example: {
      body: { answer: 'Bisi was ill and is back since Monday. Give it one more week.' },
      answer: samplePairing,
    },
  }),
}

/** Field descriptions for the API document. */
export const pairingsWords = {
  'Pairing.track': 'The track of the enrollment.',
  'Pairing.mentee': 'Who learns.',
  'Pairing.isSwitchedOff': 'Whether the account of the mentee is switched off.',
  'Pairing.mentor': 'Who mentors.',
  'Pairing.tasks': 'How many published tasks the track has.',
  'Pairing.graded': 'How many of them are graded.',
  'Pairing.sentBack': 'How many came back and were not sent again.',
  'Pairing.waiting': 'How many wait for a review.',
  'Pairing.since': 'From when they mentored.',
  'Pairing.until': 'Until when.',
  'exportPairings.track': 'Only those of this track.',
  'exportPairings.mentor': 'Only the mentees of this mentor.',
  'exportPairings.mentee': 'Only those of this mentee.',
  'exportPairings.state':
    'Only those in this state: open while something is to be graded, finished, or ended.',
  'moveMentees.mentorId': 'The mentor who takes them over.',
  groups: 'For each new mentor the pairings that come to them.',
  'splitMentees.mentorId': 'The mentor who takes them over.',
  'splitMentees.current': 'The pairings as they are now; none for `mentor_not_free`.',
  'moveMentees.current': 'The pairings as they are now; none for `mentor_not_free`.',
  'listPairings.search':
    'Words of names and email address of the mentee or the mentor, each of them; case and marks do not count.',
  'exportPairings.search': 'Only those whose mentee or mentor is called so.',
  'listPairings.mentor': 'Only the mentees of this mentor.',
  'listPairings.state': 'Only those that are open while something is to be graded, finished, or ended.',
  'MentorWithRoom.freePlaces': 'How many places are neither taken nor held for somebody.',
  askedAt: 'When the mentee asked.',
  'declineMentorRequest.answer': 'What the mentee reads.',
  ended: 'Whether it is ended.',
  endedAt: 'When it was ended; null while it goes on.',
  enrolledAt: 'When the mentee enrolled.',
  'Pairing.name': 'How admins call the cohort.',
  'Pairing.cohort': 'The cohort in which they learn; null outside of one.',
  'listPairings.cohort': 'Only those of this cohort.',
  'exportPairings.cohort': 'Only those of this cohort.',
  cohortId: 'The cohort that takes them; null for none.',
  'regroupMentees.pairings': 'The pairings of the mentees, all of one track.',
  formerMentors: 'Who mentored before, the earliest first.',
  pairings: 'Those to move, each with the mentor that was seen.',
  reason: 'Why, in the words of the mentee.',
  'Pairing.request': 'The open request for another mentor; null if there is none.',
  'Pairing.state': 'open while something is to be graded, finished, or ended.',
  'Pairing.work': 'The published tasks of the track and what of them is sent.',
  'listPairings.request': '`open`: only those who ask for another mentor.',
  'exportPairings.request': '`open`: only those who ask for another mentor.',
}
