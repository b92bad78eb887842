import * as z from 'zod/mini'
import { exportPart } from '#exports.ts'
import { id, instant, named, requiredText } from '#fields/fields.ts'
import { graderName, personName } from '#learning/submissions.ts'
import { searchMax } from '#limits.ts'
import { pairingStates } from '#mentoring/pairings.ts'
import { roles } from '#operation.ts'
import { contactFields, enrolledTracks, personalFields, publicFields } from './profile.ts'

/** An account is active or switched off; whoever is pending or invited has none yet. */
export const accountStates = ['active', 'switched-off'] as const
export const personStates = [...accountStates, 'pending', 'invited'] as const
export type PersonState = (typeof personStates)[number]

/** What the list of people is narrowed to: a state, or the mentees whose mentor is switched off. */
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

const mentorName = z.object({ ...personName.shape, isSwitchedOff: z.boolean() })

/** Somebody in the list of all. */
export const PersonEntry = named(
  'PersonEntry',
  z.object({
    id,
    state: z.enum(personStates),
    role: z.enum(roles),
    /** Empty where an invitation names nobody. */
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    photoUrl: z.nullable(z.string()),
    tracks: enrolledTracks,
    /** One for each track that a mentee learns, the first enrolled first. */
    mentors: z.array(mentorName),
    createdAt: instant,
    lastLoginAt: z.nullable(instant),
  }),
)
export type PersonEntry = z.output<typeof PersonEntry>

export const PersonNote = named(
  'PersonNote',
  z.object({ id, text: z.string(), author: personName, createdAt: instant }),
)
export type PersonNote = z.output<typeof PersonNote>

const track = z.object({ id, title: z.string() })

/** An account with all that admins know of it. */
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
    /** When role or state last changed. */
    updatedAt: instant,
    tracks: enrolledTracks,
    /** As mentee or as mentor, the first first. */
    pairings: z.array(
      z.object({
        track,
        mentee: personName,
        mentor: mentorName,
        state: z.enum(pairingStates),
        since: instant,
      }),
    ),
    /** The tracks that a mentor is approved for. */
    places: z.array(z.object({ track, places: z.number(), taken: z.number(), allowed: z.number() })),
    /** Of the current attempts that were sent by them, as a mentee, or to them. */
    work: z.object({ waiting: z.number(), graded: z.number(), sentBack: z.number() }),
    notes: z.array(PersonNote),
  }),
)
export type Person = z.output<typeof Person>

/** One of all that a mentee has ever sent. */
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
  /** Birth date and gender too: on purpose only. */
  isPersonal: z.boolean({ error: 'Say whether birth dates and genders go along' }),
})

/** Mentors are of one role, and nobody else's mentee. */
const { role: _role, mentor: _mentor, ...mentorFilter } = peopleFilter
export const MentorExportForm = z.strictObject({ ...mentorFilter, ...exportPart })

/** Why something is not done to a person; `current` is how they stand now. */
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
