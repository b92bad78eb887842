import type { Mentee, Mentor, MyMentor, Profile, Role } from '@koya/contract'
import type * as z from 'zod/mini'
import type { MenteeRow, ProfileRow } from './queries.ts'

interface PublicRow {
  id: string
  first_name: string
  last_name: string
  city: string | null
  country: string | null
  photo_key: string | null
  technologies: string[]
  description: string | null
}

/** The specification's Mentor: no e-mail, no phone (rulings, 6). */
export const viewMentor = (row: PublicRow): z.input<typeof Mentor> => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  city: row.city,
  country: row.country,
  photoUrl: row.photo_key && `/api/photos/${row.photo_key}`,
  technologies: row.technologies,
  description: row.description,
})

export const viewMyMentor = (
  row: PublicRow & { email: string; phone_number: string | null },
): z.input<typeof MyMentor> => ({ ...viewMentor(row), email: row.email, phoneNumber: row.phone_number })

const viewPersonal = (row: Pick<ProfileRow, 'gender' | 'birth_date'>) => ({
  gender: row.gender,
  dob: row.birth_date && `${row.birth_date}T00:00:00.000Z`,
})

export function viewProfile(row: ProfileRow): z.input<typeof Profile> {
  const tracks = row.role === 'MENTOR' ? row.mentored_tracks : row.tracks
  return {
    ...viewMyMentor(row),
    ...viewPersonal(row),
    role: row.role,
    tracks,
    track: tracks.map(({ title }) => ({ name: title })),
  }
}

/** Birth date and gender are for admins only; the person reads them in their own profile (rulings, 6). */
export const viewMentee = (row: MenteeRow, viewer: Role): z.input<typeof Mentee> => ({
  ...viewMyMentor(row),
  ...(viewer === 'ADMIN' ? viewPersonal(row) : {}),
  tracks: row.tracks,
  work: {
    waiting: row.waiting,
    graded: row.graded,
    lastSubmittedAt: row.last_submitted_at?.toISOString() ?? null,
  },
})
