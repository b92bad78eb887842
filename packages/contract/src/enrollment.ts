import * as z from 'zod/mini'
import { id, idempotencyHeader } from './fields.ts'
import { list } from './lists.ts'
import { operation } from './operation.ts'
import { sampleList, sampleMentor, sampleTrack } from './samples.ts'
import { Track } from './tracks.ts'

/** The track one has enrolled in, and beside its fields the list of all tracks (rules: enrollment 23). */
const EnrolledTrack = z.object({ ...Track.shape, ...list(Track).shape })

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
}

/** What the API document says of the fields above. */
export const enrollmentWords = {
  mentorId: 'One of the mentors that `GET /tracks/{id}/mentors` lists.',
}
