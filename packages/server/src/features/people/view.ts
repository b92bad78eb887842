import type { Person, PersonAttempt, PersonEntry, PersonNote } from '@koya/contract'
import type * as z from 'zod/mini'
import { pairingStateOf } from '#shared/enrollment/enrollment-states.ts'
import { nameGrader } from '#shared/submissions/submissions.ts'
import type { AccountRow } from './lists/account-queries.ts'
import type { InvitedRow, PendingRow } from './lists/newcomer-queries.ts'
import type { AttemptRow, NoteRow, PairingRow, PersonRow, PlacesRow, WorkRow } from './person-queries.ts'

export type Entry = z.input<typeof PersonEntry>

export const viewAccount = (row: AccountRow): Entry => ({
  id: row.id,
  state: row.switched_off_at === null ? 'active' : 'switched-off',
  role: row.role,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  photoUrl: row.photo_url,
  tracks: row.role === 'MENTEE' ? row.enrolled_tracks : row.mentored_tracks,
  waitsFor: row.role === 'MENTEE' ? row.awaited_tracks : [],
  mentors: row.mentors,
  createdAt: row.created_at.toISOString(),
  lastLoginAt: row.last_login_at?.toISOString() ?? null,
})

/** The default fields of people without an account. */
const withoutAccount = {
  photoUrl: null,
  tracks: [],
  waitsFor: [],
  mentors: [],
  lastLoginAt: null,
} satisfies Partial<Entry>

export const viewPending = (row: PendingRow): Entry => ({
  ...withoutAccount,
  id: row.id,
  state: 'pending',
  role: 'MENTEE',
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  createdAt: row.created_at.toISOString(),
})

export const viewInvited = (row: InvitedRow): Entry => ({
  ...withoutAccount,
  id: row.id,
  state: 'invited',
  role: row.role,
  firstName: row.first_name ?? '',
  lastName: row.last_name ?? '',
  email: row.email,
  tracks: row.tracks,
  mentors:
    row.mentor_id === null
      ? []
      : [
          {
            id: row.mentor_id,
            firstName: row.mentor_first_name ?? '',
            lastName: row.mentor_last_name ?? '',
            isSwitchedOff: row.mentor_switched_off_at !== null,
          },
        ],
  createdAt: row.created_at.toISOString(),
})

export const viewNote = (row: NoteRow): z.input<typeof PersonNote> => ({
  id: row.id,
  text: row.text,
  author: { id: row.author_id, firstName: row.first_name, lastName: row.last_name },
  createdAt: row.created_at.toISOString(),
})

interface Known {
  pairings: PairingRow[]
  places: PlacesRow[]
  work: WorkRow
  notes: NoteRow[]
}

export const viewPerson = (
  {
    enrolledTracks,
    awaitedTracks,
    mentoredTracks,
    switched_off_at,
    switched_off_reason,
    created_at,
    last_login_at,
    updated_at,
    ...person
  }: PersonRow,
  { pairings, places, work, notes }: Known,
): z.input<typeof Person> => ({
  ...person,
  state: switched_off_at === null ? 'active' : 'switched-off',
  switchedOffAt: switched_off_at?.toISOString() ?? null,
  switchedOffReason: switched_off_reason,
  createdAt: created_at.toISOString(),
  lastLoginAt: last_login_at?.toISOString() ?? null,
  updatedAt: updated_at.toISOString(),
  tracks: person.role === 'MENTEE' ? enrolledTracks : mentoredTracks,
  waitsFor: person.role === 'MENTEE' ? awaitedTracks : [],
  pairings: pairings.map((row) => ({
    track: { id: row.track_id, title: row.title },
    mentee: { id: row.mentee_id, firstName: row.mentee_first_name, lastName: row.mentee_last_name },
    mentor: {
      id: row.mentor_id,
      firstName: row.mentor_first_name,
      lastName: row.mentor_last_name,
      isSwitchedOff: row.mentor_switched_off_at !== null,
    },
    state: pairingStateOf(row),
    cohort:
      row.cohort_id === null || row.cohort_name === null
        ? null
        : { id: row.cohort_id, name: row.cohort_name },
    since: row.created_at.toISOString(),
  })),
  places: places.map((row) => ({
    track: { id: row.track_id, title: row.title },
    places: row.places,
    taken: row.taken,
    allowed: row.places_allowed,
  })),
  work: { waiting: work.waiting, graded: work.graded, sentBack: work.sent_back },
  notes: notes.map(viewNote),
})

export const viewAttempt = (row: AttemptRow): z.input<typeof PersonAttempt> => ({
  id: row.id,
  task: { id: row.task_id, title: row.task_title },
  track: { id: row.track_id, title: row.track_title },
  attempt: row.attempt,
  isCurrent: row.is_current,
  late: row.late,
  gradePercentage: row.grade_percentage,
  submittedAt: row.submitted_at.toISOString(),
  gradedAt: row.graded_at?.toISOString() ?? null,
  gradedBy: nameGrader(row),
  mentor: { id: row.mentor_id, firstName: row.mentor_first_name, lastName: row.mentor_last_name },
})
