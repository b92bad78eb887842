import * as z from 'zod/mini'
import { id, instant, named } from '#fields/fields.ts'
import { personName } from '#learning/submissions.ts'
import { roles } from '#operation.ts'
import { sampleMentor } from '#samples.ts'
import { enrolledTracks, sampleContact, sampleEnrolledTrack, samplePublic } from './profile.ts'

/** The states of an account. A pending or invited person has no account yet. */
export const accountStates = ['active', 'switched-off'] as const
export const personStates = [...accountStates, 'pending', 'invited'] as const
export type PersonState = (typeof personStates)[number]

export const mentorName = z.object({ ...personName.shape, isSwitchedOff: z.boolean() })

/** A person in the list of all people. */
export const PersonEntry = named(
  'PersonEntry',
  z.object({
    id,
    state: z.enum(personStates),
    role: z.enum(roles),
    /** Empty if the invitation contains no name. */
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    photoUrl: z.nullable(z.string()),
    tracks: enrolledTracks,
    /** The tracks for which a mentee waits, the longest wait first. */
    waitsFor: z.optional(enrolledTracks),
    /** One mentor for each track of a mentee, in order of enrollment. */
    mentors: z.array(mentorName),
    createdAt: instant,
    lastLoginAt: z.nullable(instant),
  }),
)
export type PersonEntry = z.output<typeof PersonEntry>

export const sampleMentorName = {
  id: sampleMentor.id,
  firstName: sampleMentor.firstName,
  lastName: sampleMentor.lastName,
  isSwitchedOff: false,
}

export const samplePersonEntry = {
  id: samplePublic.id,
  state: 'active' as const,
  role: 'MENTEE' as const,
  firstName: samplePublic.firstName,
  lastName: samplePublic.lastName,
  email: sampleContact.email,
  photoUrl: samplePublic.photoUrl,
  tracks: [sampleEnrolledTrack],
  waitsFor: [],
  mentors: [sampleMentorName],
  createdAt: '2026-02-10T08:00:00.000Z',
  lastLoginAt: '2026-03-20T18:55:00.000Z',
}

/** Descriptions of the fields above, for the API document. */
export const personEntryWords = {
  'PersonEntry.id': 'Of the account; of whoever is pending or invited, of the registration or invitation.',
  'PersonEntry.tracks': 'A mentee: enrolled in, the first first. A mentor: approved for.',
  'PersonEntry.waitsFor': 'Of a mentee: the tracks whose waiting list they are on, the longest wait first.',
  'PersonEntry.mentors': 'Whose mentee this is, one for each track, the first enrolled first.',
}
