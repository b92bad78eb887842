import * as z from 'zod/mini'
import { done, id, named } from '#fields/fields.ts'
import { list, listQuery } from '#lists.ts'
import { operation } from '#operation.ts'
import { sampleList, sampleMentor } from '#samples.ts'

/** The setup steps of a new installation, in order (rules: admin 4). */
export const firstSteps = [
  'track',
  'task',
  'mentor',
  'open',
  'words',
  'samples',
  'people',
  'admin',
  'mail',
  'backup',
] as const
export type FirstStep = (typeof firstSteps)[number]

export const Community = named(
  'Community',
  z.object({
    admins: z.number(),
    mentors: z.number(),
    freePlaces: z.number(),
    /** Applications to mentor that wait for an admin's answer. */
    newApplications: z.number(),
    /** Undelivered mails: those that Koya still retries, and those that it has given up. */
    failedMails: z.number(),
    /** Includes drafts; excludes archived tracks. */
    tracks: z.number(),
    openTracks: z.number(),
    /** Published tasks in the open tracks. */
    tasks: z.number(),
    /** True if samples stand in for missing entries of the public site. */
    showsSamples: z.boolean(),
    /**
     * The remaining setup steps, and the first track. Null if no step remains, if an admin has hidden the
     * steps, or if any work was graded.
     */
    firstSteps: z.nullable(z.object({ left: z.array(z.enum(firstSteps)), trackId: z.nullable(id) })),
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
        failedMails: 0,
        tracks: 4,
        openTracks: 3,
        tasks: 36,
        showsSamples: false,
        firstSteps: null,
      },
    },
  }),

  putStepsAway: operation({
    method: 'put',
    path: '/admin/first-steps/away',
    summary: 'Put the first steps away for good',
    for: ['ADMIN'],
    answer: { status: 200, body: done },
    example: { answer: { message: 'The first steps are put away' } },
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

/** Descriptions of the fields above, for the API document. */
export const adminWords = {
  failedMails: 'How many mails have not arrived; the list of them says why.',
  admins: 'How many admins.',
  freePlaces: 'How many mentees the mentors could still take.',
  'Community.mentors': 'How many people are approved to mentor in a track.',
  newApplications: 'How many applications to mentor wait for an admin.',
  openTracks: 'How many tracks mentees can enroll in.',
  'Community.tasks': 'How many published tasks in the open tracks.',
  'Community.firstSteps':
    'What a new installation has still to do; null once it is done, put away, or work was graded.',
  'Community.left': 'Those of the first steps that are still to be done, in their order.',
  'Community.trackId': 'The first track, which the steps are about; null without one.',
  showsSamples: 'Whether the public site shows samples where nothing own is published.',
  'Community.tracks': 'How many tracks, drafts too, without those that are archived.',
}
