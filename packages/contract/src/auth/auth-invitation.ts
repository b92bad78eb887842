import * as z from 'zod/mini'
import { instant, named } from '#fields/fields.ts'
import { operation, roles } from '#operation.ts'
import { sampleContact } from '#people/profile.ts'
import { sampleLinkToken, sampleTrack } from '#samples.ts'
import { email, linkToken } from './auth.ts'

export const OpenedInvitation = named(
  'OpenedInvitation',
  z.object({
    role: z.enum(roles),
    tracks: z.array(z.string()),
    /** The admin who invited; null if there is none, or if the admin is switched off or has left. */
    invitedBy: z.nullable(z.object({ firstName: z.string(), lastName: z.string() })),
    expiresAt: instant,
  }),
)
export type OpenedInvitation = z.output<typeof OpenedInvitation>

export const invitationLinks = {
  // POST keeps the token out of the URL.
  openInvitation: operation({
    method: 'post',
    path: '/auth/open-invitation',
    summary: 'What an invitation is for, with the token of its mail, which is not used up',
    for: 'anyone',
    body: z.strictObject({ token: linkToken, email }),
    answer: { status: 200, body: OpenedInvitation },
    refusals: [429],
    example: {
      body: { token: sampleLinkToken, email: sampleContact.email },
      answer: {
        role: 'MENTEE',
        tracks: [sampleTrack.title],
        invitedBy: { firstName: 'Hadiza', lastName: 'Bello' },
        expiresAt: '2026-03-15T09:00:00.000Z',
      },
    },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const invitationLinkWords = {
  'OpenedInvitation.role': 'The role that the account will have.',
  'OpenedInvitation.tracks': 'The titles of the tracks to learn or to mentor; may be empty.',
  'OpenedInvitation.expiresAt': 'When the link ends.',
  invitedBy: 'The admin who invites; null where the invitation came from the command line.',
}
