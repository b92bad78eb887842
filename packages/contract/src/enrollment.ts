import * as z from 'zod/mini'
import { id, idempotencyHeader } from './fields.ts'
import { operation } from './operation.ts'
import { sampleMentor, sampleTrack } from './samples.ts'
import { Track } from './tracks.ts'

export const enrollmentOperations = {
  enroll: operation({
    method: 'post',
    path: '/tracks/{trackId}/enroll',
    summary: 'Enroll in a track with a mentor',
    for: ['MENTEE'],
    params: z.strictObject({ trackId: id }),
    headers: idempotencyHeader,
    body: z.strictObject({ mentorId: z.uuid({ error: 'Choose a mentor' }) }),
    answer: { status: 201, body: Track },
    refusals: [404, 409],
    example: { body: { mentorId: sampleMentor.id }, answer: sampleTrack },
  }),
}
