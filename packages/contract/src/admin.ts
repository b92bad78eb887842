import * as z from 'zod/mini'
import { id, named } from './fields.ts'
import { list, listQuery } from './lists.ts'
import { operation } from './operation.ts'
import { sampleList, sampleMentor } from './samples.ts'

/** What there is for mentees to learn with; beside it stands what waits (`Overview`). */
export const Community = named(
  'Community',
  z.object({
    admins: z.number(),
    mentors: z.number(),
    freePlaces: z.number(),
    /** To mentor, that nobody has looked at. */
    newApplications: z.number(),
    /** Drafts too, and not what is archived. */
    tracks: z.number(),
    openTracks: z.number(),
    /** Published ones, in the same tracks. */
    tasks: z.number(),
  }),
)
export type Community = z.output<typeof Community>

export const Admin = named(
  'Admin',
  z.object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    photoUrl: z.nullable(z.string()),
    email: z.string(),
  }),
)
export type Admin = z.output<typeof Admin>

export const adminOperations = {
  readCommunity: operation({
    method: 'get',
    path: '/admin/community',
    summary: 'How many mentors, tracks and tasks there are',
    for: ['ADMIN'],
    answer: { status: 200, body: Community },
    example: {
      answer: {
        admins: 2,
        mentors: 12,
        freePlaces: 31,
        newApplications: 1,
        tracks: 4,
        openTracks: 3,
        tasks: 36,
      },
    },
  }),

  listAdmins: operation({
    method: 'get',
    path: '/admin/admins',
    summary: 'Who is an admin',
    for: ['ADMIN'],
    query: z.strictObject(listQuery),
    answer: { status: 200, body: list(Admin) },
    example: {
      answer: sampleList({
        id: sampleMentor.id,
        firstName: sampleMentor.firstName,
        lastName: sampleMentor.lastName,
        photoUrl: null,
        email: 'bisi@example.org',
      }),
    },
  }),
}

/** What the API document says of the fields above. */
export const adminWords = {
  admins: 'How many admins.',
  freePlaces: 'How many mentees the mentors could still take.',
  'Community.mentors': 'How many people are approved to mentor in a track.',
  newApplications: 'How many applications to mentor wait for an admin.',
  openTracks: 'How many tracks mentees can enroll in.',
  'Community.tasks': 'How many published tasks.',
  'Community.tracks': 'How many tracks, drafts too, without those that are archived.',
}
