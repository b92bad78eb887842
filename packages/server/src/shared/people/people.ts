import { datePart, type ProfileForm } from '@koya/contract'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import type { Database } from '#db/engine/client.ts'
import type { DB } from '#db/schema/schema.gen.ts'
import { hasEnded, isEnrolled, isFinished } from '#shared/enrollment/enrollment-states.ts'

const photosPath = '/api/photos/'

export const photoAddress = (key: string): string => `${photosPath}${key}`

/** SQL for the photo address of the person in the row `user` of the query; null without a photo. */
export const photoUrl = (user: 'user' | 'mentee' | 'mentor' | 'grader' | 'reader') =>
  sql<string | null>`${sql.lit(photosPath)} || ${sql.ref(`${user}.photo_key`)}`

/** A person whom a mail is addressed to or mentions, as one JSON column. */
export const letterPerson = (user: 'mentee' | 'mentor' | 'grader' | 'reader') => {
  const column = (name: string) => sql<string>`${sql.ref(`${user}.${name}`)}`
  return jsonBuildObject({
    id: column('id'),
    email: column('email'),
    firstName: column('first_name'),
    lastName: column('last_name'),
    photoUrl: photoUrl(user),
  })
}

/** The public profile columns that a person fills in, under their API names. */
export const writtenColumns = [
  'user.first_name as firstName',
  'user.last_name as lastName',
  'user.city',
  'user.country',
  'user.technologies',
  'user.description',
] as const

/** The fields of a mentor that a logged-in person may read, under their API names (rules: profile 29). */
export const publicColumns = ['user.id', ...writtenColumns, photoUrl('user').as('photoUrl')] as const

/** Fields for the person, their own mentor or mentees, and admins (rules: profile 27). */
export const contactColumns = ['user.email', 'user.phone_number as phoneNumber'] as const

/** Fields for the person and admins (rules: profile 28). */
export const personalColumns = [
  'user.gender',
  sql<string | null>`to_char("user".birth_date, 'YYYY-MM-DD"T00:00:00.000Z"')`.as('dob'),
] as const

/** Converts a profile form into columns of `user`. */
export function toUserRow(form: ProfileForm) {
  const { firstName, lastName, phoneNumber, dob, technologies, country, city, gender, description, ...left } =
    form
  // Makes the type check fail if a field of the form is not stored.
  left satisfies Record<string, never>
  return {
    first_name: firstName,
    last_name: lastName,
    phone_number: phoneNumber,
    birth_date: datePart(dob),
    technologies: [...new Set(technologies)],
    country,
    city,
    gender,
    description,
  }
}

/** Empty values for all profile columns except the name, for a person who has left. */
export const emptyUserRow = {
  phone_number: null,
  birth_date: null,
  technologies: [],
  country: null,
  city: null,
  gender: 'UNSPECIFIED' as const,
  description: null,
} satisfies Record<Exclude<keyof ReturnType<typeof toUserRow>, 'first_name' | 'last_name'>, unknown>

/** The tracks of a person's enrollments that have not ended, in the order of enrollment. */
export const enrolledTracks = (eb: ExpressionBuilder<DB, 'user'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('enrollment')
      .innerJoin('track', 'track.id', 'enrollment.track_id')
      .select(['track.id', 'track.title'])
      .whereRef('enrollment.mentee_id', '=', 'user.id')
      .where(isEnrolled)
      .orderBy('enrollment.created_at')
      .orderBy('enrollment.id'),
  )

/** The tracks of a person's enrollments that have ended, in the order of enrollment. */
export const endedTracks = (eb: ExpressionBuilder<DB, 'user'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('enrollment')
      .innerJoin('track', 'track.id', 'enrollment.track_id')
      .select(['track.id', 'track.title', isFinished.as('isFinished')])
      .whereRef('enrollment.mentee_id', '=', 'user.id')
      .where(hasEnded)
      .orderBy('enrollment.created_at')
      .orderBy('enrollment.id'),
  )

/** The tracks whose waiting list a person is on, the longest wait first. */
export const awaitedTracks = (eb: ExpressionBuilder<DB, 'user'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('waiting')
      .innerJoin('track', 'track.id', 'waiting.track_id')
      .select(['track.id', 'track.title'])
      .whereRef('waiting.mentee_id', '=', 'user.id')
      .orderBy('waiting.since')
      .orderBy('track.id'),
  )

/** The tracks that a mentor is approved for, without draft tracks. */
export const mentoredTracks = (eb: ExpressionBuilder<DB, 'user'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('track_mentor')
      .innerJoin('track', 'track.id', 'track_mentor.track_id')
      .select(['track.id', 'track.title'])
      .whereRef('track_mentor.mentor_id', '=', 'user.id')
      .where('track_mentor.approved_at', 'is not', null)
      .where('track.state', '<>', 'draft')
      .orderBy('track.position'),
  )

export const findIdByAddress = (db: Database, email: string) =>
  db.selectFrom('user').select('id').where(sql`lower(email)`, '=', email).executeTakeFirst()
