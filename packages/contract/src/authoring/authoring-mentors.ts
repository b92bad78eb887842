import * as z from 'zod/mini'
import { email } from '#auth/auth.ts'
import { idParam } from '#fields/fields.ts'
import { PlacesForm } from '#mentoring/places.ts'
import { operation } from '#operation.ts'
import { sampleAuthoredTrack } from './authoring-samples.ts'
import { AuthoredTrack } from './authoring-tracks.ts'

export const TrackMentorForm = z.strictObject({ email, places: PlacesForm.shape.places })
export type TrackMentorForm = z.output<typeof TrackMentorForm>

export const mentorAuthoring = {
  approveMentor: operation({
    method: 'put',
    path: '/admin/tracks/{id}/mentors',
    summary: 'Approve somebody as a mentor of a track, or change how many places they may offer',
    for: ['ADMIN'],
    params: idParam,
    body: TrackMentorForm,
    answer: { status: 200, body: AuthoredTrack },
    refusals: [404],
    example: { body: { email: 'bisi@example.org', places: 10 }, answer: sampleAuthoredTrack },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const mentorAuthoringWords = {
  'approveMentor.places': 'How many mentees the admins allow in this track.',
}
