import * as z from 'zod/mini'
import { authoringConflict, changedMeanwhile } from '#authoring/authoring-fields.ts'
import { done, id, idempotencyHeader, idParam, instant, named } from '#fields/fields.ts'
import { personName } from '#learning/submissions.ts'
import { list, listQuery } from '#lists.ts'
import { operation, roles } from '#operation.ts'
import { sampleId } from '#sample-id.ts'
import { sampleList, sampleTrack } from '#samples.ts'

/**
 * The results for a row. Begin each with "is", "has" or "will", because the web app forms plurals from them:
 * "3 are invited already" (rules: invitations 9).
 */
export const inviteVerdicts = {
  new: 'will be invited',
  invited: 'is invited already',
  member: 'is a member already',
  switched_off: 'is a member already, but switched off',
  twice: 'is in the list twice',
  bad_address: 'has no valid email address',
  bad_name: 'has a name that cannot be kept',
  bad_role: 'has a role that is neither mentee nor mentor',
  bad_places: 'has places that are no number from 1 to 1000',
  unknown_track: 'has a track that is not there',
  unknown_mentor: 'has a mentor who is not approved for the track',
  mentor_full: 'has a mentor without a free place',
} as const
export type InviteVerdict = keyof typeof inviteVerdicts
const verdicts = Object.keys(inviteVerdicts) as InviteVerdict[]

export const inviteLimits = { lines: 5000, characters: 1_000_000, mailsAMinute: 30 } as const

export const InviteLine = named(
  'InviteLine',
  z.object({
    /** The number of the row in the list, from 1; a header row counts too. */
    line: z.number(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: z.string(),
    track: z.string(),
    mentor: z.string(),
    places: z.string(),
    verdict: z.enum(verdicts),
  }),
)
export type InviteLine = z.output<typeof InviteLine>

export const InviteCheck = named(
  'InviteCheck',
  z.object({
    seen: z.string(),
    lines: z.array(InviteLine),
    /** The names of columns that Koya does not read. */
    ignored: z.array(z.string()),
  }),
)
export type InviteCheck = z.output<typeof InviteCheck>

const csv = z
  .string({ error: 'Paste a list, or choose a file' })
  .check(
    z.minLength(1, { error: 'Paste a list, or choose a file' }),
    z.maxLength(inviteLimits.characters, { error: 'The list must be 1 MB or less' }),
  )
export const InviteListForm = z.strictObject({ csv })

export const Invitation = named(
  'Invitation',
  z.object({
    id,
    email: z.string(),
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
    role: z.enum(roles),
    tracks: z.array(z.object({ id, title: z.string() })),
    mentor: z.nullable(personName),
    createdAt: instant,
    expiresAt: instant,
    hasExpired: z.boolean(),
  }),
)
export type Invitation = z.output<typeof Invitation>

const sampleText =
  'email,first name,last name,role,track,mentor\nada@example.org,Ada,Obi,mentee,Web Development,\n'
const sampleCheck = {
  seen: 'b1946ac92492d2347c6235b4d2611184',
  lines: [
    {
      line: 2,
      email: 'ada@example.org',
      firstName: 'Ada',
      lastName: 'Obi',
      role: 'mentee',
      track: 'Web Development',
      mentor: '',
      places: '',
      verdict: 'new' as const,
    },
  ],
  ignored: ['Phone'],
}

export const invitationOperations = {
  checkInvitations: operation({
    method: 'post',
    path: '/admin/invitations/check',
    summary: 'What would happen with each line of a list, before anything does',
    for: ['ADMIN'],
    body: InviteListForm,
    answer: { status: 200, body: InviteCheck },
    example: { body: { csv: sampleText }, answer: sampleCheck },
  }),

  sendInvitations: operation({
    method: 'post',
    path: '/admin/invitations',
    summary: 'Invite everybody in a list who is new, as the check has told',
    for: ['ADMIN'],
    headers: idempotencyHeader,
    body: z.strictObject({
      csv,
      seen: z
        .string({ error: 'Check the list first' })
        .check(z.maxLength(64, { error: 'Check the list first' })),
    }),
    answer: { status: 201, body: z.object({ sent: z.number() }) },
    conflict: authoringConflict(InviteCheck),
    example: {
      body: { csv: sampleText, seen: sampleCheck.seen },
      answer: { sent: 1 },
      conflict: { ...changedMeanwhile, current: sampleCheck },
    },
  }),

  listInvitations: operation({
    method: 'get',
    path: '/admin/invitations',
    summary:
      'Who is invited and has not accepted yet, the latest first; also whose invitation has expired lately',
    for: ['ADMIN'],
    query: z.strictObject(listQuery),
    answer: { status: 200, body: list(Invitation) },
    example: {
      answer: sampleList({
        id: sampleId(80),
        email: 'ada@example.org',
        firstName: 'Ada',
        lastName: 'Obi',
        role: 'MENTEE' as const,
        tracks: [{ id: sampleTrack.id, title: sampleTrack.title }],
        mentor: null,
        createdAt: '2026-03-22T08:30:00.000Z',
        expiresAt: '2026-04-05T08:30:00.000Z',
        hasExpired: false,
      }),
    },
  }),

  renewInvitation: operation({
    method: 'post',
    path: '/admin/invitations/{id}/again',
    summary: 'Send an invitation again, with a new link and a new expiry; its earlier links end',
    for: ['ADMIN'],
    params: idParam,
    answer: { status: 200, body: z.object({ expiresAt: instant }) },
    refusals: [404, 409, 429],
    example: { answer: { expiresAt: '2026-04-12T08:30:00.000Z' } },
  }),

  revokeInvitation: operation({
    method: 'delete',
    path: '/admin/invitations/{id}',
    summary: 'Take an invitation back; its links end',
    for: ['ADMIN'],
    params: idParam,
    answer: { status: 200, body: done },
    refusals: [404],
    example: { answer: { message: 'The invitation is taken back' } },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const invitationsWords = {
  'InviteCheck.ignored': 'The names of columns that are not read.',
  'Invitation.role': 'What the account becomes.',
  csv: 'At most 5,000 lines. The first names the columns: email and, if wanted, first name, last name, role (mentee or mentor), track (title), mentor (address), places (of a mentor); without it they come in this order.',
  expiresAt: 'When its links end.',
  hasExpired: 'Whether its links have ended by now. It can be sent again for 30 days then.',
  line: 'Where it stands in the list, from 1.',
  lines: 'Every line that is not empty.',
  seen: 'What the check has told; the sending names it.',
  sent: 'How many are invited by it.',
  verdict: 'What happens with the line; only `new` is invited.',
  'InviteLine.email': 'As the list has it.',
  'InviteLine.mentor': 'As the list has it.',
  'InviteLine.places': 'As the list has it.',
  'InviteLine.role': 'As the list has it.',
  'InviteLine.track': 'As the list has it.',
  'Invitation.mentor': 'With whom the mentee is enrolled on accepting, if a place is free then.',
  'Invitation.tracks': 'The track of a mentee, or those a mentor is approved for.',
}
