import * as z from 'zod/mini'
import { done, id, idempotencyHeader, instant, named } from '#fields/fields.ts'
import { list, listQuery } from '#lists.ts'
import { operation } from '#operation.ts'
import { sampleList, sampleMentee, sampleMentor, sampleTrack } from '#samples.ts'
import { personName } from './submissions.ts'
import { Track } from './tracks.ts'

/** The enrolled track, together with the list of open tracks (rules: enrollment 23). */
const EnrolledTrack = z.object({ ...Track.shape, ...list(Track).shape })

/** Koya holds a free place for the first on the waiting list for this many hours (rules: enrollment 31). */
export const heldHours = 48

const waiting = {
  track: z.object({ id, title: z.string() }),
  since: instant,
  /** Null while Koya holds no place for the mentee. */
  held: z.nullable(z.object({ mentor: personName, until: instant })),
}

/** The caller's own entry in the waiting list of a track. */
export const Waiting = named('Waiting', z.object({ ...waiting, before: z.number() }))
export type Waiting = z.output<typeof Waiting>

/** An entry in the waiting list of a track, as admins see it. */
export const WaitingMentee = named(
  'WaitingMentee',
  z.object({ ...waiting, mentee: personName, email: z.string() }),
)
export type WaitingMentee = z.output<typeof WaitingMentee>

const trackParam = z.strictObject({ trackId: id })

const sampleLine = {
  track: { id: sampleTrack.id, title: sampleTrack.title },
  since: '2026-03-20T19:12:05.123Z',
  held: null,
}

export const enrollmentOperations = {
  enroll: operation({
    method: 'post',
    path: '/tracks/{trackId}/enroll',
    summary: 'Enroll in a track with a mentor',
    for: ['MENTEE'],
    params: z.strictObject({ trackId: id }),
    headers: idempotencyHeader,
    body: z.strictObject({ mentorId: z.uuid({ error: 'Choose a mentor' }) }),
    answer: { status: 201, body: EnrolledTrack, location: '/tracks/{trackId}' },
    refusals: [404, 409],
    example: { body: { mentorId: sampleMentor.id }, answer: { ...sampleTrack, ...sampleList(sampleTrack) } },
  }),

  listOwnWaiting: operation({
    method: 'get',
    path: '/waiting',
    summary: 'The tracks in which one waits for a mentor',
    for: ['MENTEE'],
    answer: { status: 200, body: list(Waiting) },
    example: { answer: sampleList({ ...sampleLine, before: 2 }) },
  }),

  waitForPlace: operation({
    method: 'put',
    path: '/tracks/{trackId}/waiting',
    summary: 'Wait for a place in a track in which no mentor has one',
    for: ['MENTEE'],
    params: trackParam,
    answer: { status: 200, body: Waiting },
    refusals: [404, 409],
    example: { answer: { ...sampleLine, before: 2 } },
  }),

  stopWaiting: operation({
    method: 'delete',
    path: '/tracks/{trackId}/waiting',
    summary: 'Wait no longer, and give back a place that is held',
    for: ['MENTEE'],
    params: trackParam,
    answer: { status: 200, body: done },
    refusals: [404],
    example: { answer: { message: 'You do not wait for this track any more' } },
  }),

  listWaiting: operation({
    method: 'get',
    path: '/admin/waiting',
    summary: 'Who waits for a mentor in which track, the longest waiting first',
    for: ['ADMIN'],
    query: z.strictObject({ ...listQuery, track: z.optional(id) }),
    answer: { status: 200, body: list(WaitingMentee) },
    example: {
      answer: sampleList({
        ...sampleLine,
        mentee: { id: sampleMentee.id, firstName: sampleMentee.firstName, lastName: sampleMentee.lastName },
        email: sampleMentee.email,
      }),
    },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const enrollmentWords = {
  'Waiting.track': 'The track in which one waits.',
  'WaitingMentee.track': 'The track in which they wait.',
  'WaitingMentee.mentee': 'Who waits.',
  before: 'How many come first and have no place held for them yet.',
  held: 'The place that is held for them, and until when; null while none is.',
  'Waiting.mentor': 'Whose place it is.',
  'WaitingMentee.mentor': 'Whose place it is.',
  'Waiting.since': 'Since when one waits.',
  'WaitingMentee.since': 'Since when they wait.',
  'listWaiting.track': 'Only those who wait for this track.',
  until: 'Until when it is held.',
  mentorId: 'One of the mentors that `GET /tracks/{id}/mentors` lists.',
}
