import * as z from 'zod/mini'
import { exportPart } from '#exports.ts'
import { id, instant, named, requiredText } from '#fields/fields.ts'
import { graderName, personName } from '#learning/submissions.ts'
import { searchMax } from '#limits.ts'
import { pairingStates } from '#mentoring/pairings.ts'
import { roles } from '#operation.ts'
import { accountStates, mentorName, personStates } from './person-entry.ts'
import { contactFields, enrolledTracks, personalFields, publicFields } from './profile.ts'

/** `needs-mentor` selects mentees whose mentor is switched off or no longer a mentor. */
export const peopleStates = [...personStates, 'needs-mentor'] as const
export type PeopleState = (typeof peopleStates)[number]

export const switchOffReasonMax = 300
export const personNoteMax = 2000

export const peopleFilter = {
  search: z.optional(requiredText('search must not be empty', searchMax)),
  role: z.optional(z.enum(roles, { error: `role must be one of ${roles.join(', ')}` })),
  state: z.optional(z.enum(peopleStates, { error: `state must be one of ${peopleStates.join(', ')}` })),
  track: z.optional(id),
  mentor: z.optional(id),
  sort: z.optional(z.literal('name', { error: 'sort must be name' })),
}
export type PeopleFilter = { [Name in keyof typeof peopleFilter]?: z.output<(typeof peopleFilter)[Name]> }

export const PersonNote = named(
  'PersonNote',
  z.object({ id, text: z.string(), author: personName, createdAt: instant }),
)
export type PersonNote = z.output<typeof PersonNote>

const track = z.object({ id, title: z.string() })

/** An account as admins see it. */
export const Person = named(
  'Person',
  z.object({
    ...publicFields,
    ...contactFields,
    ...personalFields,
    role: z.enum(roles),
    state: z.enum(accountStates),
    switchedOffAt: z.nullable(instant),
    switchedOffReason: z.nullable(z.string()),
    createdAt: instant,
    lastLoginAt: z.nullable(instant),
    hasSecondFactor: z.boolean(),
    /** When the role or the state last changed. */
    updatedAt: instant,
    tracks: enrolledTracks,
    waitsFor: z.optional(enrolledTracks),
    /** The person's pairings as mentee and as mentor: present pairings first, then by enrollment time. */
    pairings: z.array(
      z.object({
        track,
        mentee: personName,
        mentor: mentorName,
        state: z.enum(pairingStates),
        /** Null if the mentee is in no cohort (rules: pairings 12). */
        cohort: z.nullable(z.object({ id, name: z.string() })),
        since: instant,
      }),
    ),
    /** The tracks that the mentor is approved for, each with its places. */
    places: z.array(z.object({ track, places: z.number(), taken: z.number(), allowed: z.number() })),
    /** Counts of current attempts: a mentee's own attempts, or the attempts sent to a mentor. */
    work: z.object({ waiting: z.number(), graded: z.number(), sentBack: z.number() }),
    notes: z.array(PersonNote),
  }),
)
export type Person = z.output<typeof Person>

/** One attempt of a mentee, the current one or an earlier one. */
export const PersonAttempt = named(
  'PersonAttempt',
  z.object({
    id,
    task: track,
    track,
    attempt: z.number(),
    isCurrent: z.boolean(),
    late: z.boolean(),
    gradePercentage: z.nullable(z.number()),
    submittedAt: instant,
    gradedAt: z.nullable(instant),
    gradedBy: z.nullable(graderName),
    mentor: personName,
  }),
)
export type PersonAttempt = z.output<typeof PersonAttempt>

export const RoleForm = z.strictObject({
  role: z.enum(roles, { error: `role must be one of ${roles.join(', ')}` }),
})

export const SwitchOffForm = z.strictObject({
  reason: requiredText('Say why, for the other admins', switchOffReasonMax),
})
export type SwitchOffForm = z.output<typeof SwitchOffForm>

export const NoteForm = z.strictObject({ text: requiredText('Write something', personNoteMax) })

export const ExportForm = z.strictObject({
  ...peopleFilter,
  /** True to include birth dates and genders; required, so that nobody exports them by accident. */
  isPersonal: z.boolean({ error: 'Say whether birth dates and genders go along' }),
})

/** This filter has no `role` and no `mentor`, because it is about mentors only. */
const { role: _role, mentor: _mentor, ...mentorFilter } = peopleFilter
export const MentorExportForm = z.strictObject({ ...mentorFilter, ...exportPart })

/** Why the server refuses to change an account. A call with `confirmed=yes` overrides `last_of_track`. */
export const personRefusals = [
  'changed_meanwhile',
  'own_account',
  'still_learning',
  'still_mentoring',
  'last_admin',
  'last_of_track',
] as const

export const personConflict = z.object({
  message: z.string(),
  code: z.enum(personRefusals),
  current: Person,
})
