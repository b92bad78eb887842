import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Trx } from '#context.ts'
import type { Database } from '#db/client.ts'
import { countAll, type Page } from '#db/page.ts'
import type { Desk } from '#db/reach.ts'
import type { DB } from '#db/schema.gen.ts'

type FromUser = ExpressionBuilder<DB, 'user'>

const publicColumns = [
  'user.id',
  'user.first_name',
  'user.last_name',
  'user.city',
  'user.country',
  'user.photo_key',
  'user.technologies',
  'user.description',
] as const

const contactColumns = [...publicColumns, 'user.email', 'user.phone_number'] as const
const allColumns = [...contactColumns, 'user.gender', 'user.birth_date', 'user.role'] as const

/** The tracks a mentee is enrolled in, the first enrolled first. */
const enrolledTracks = (eb: FromUser) =>
  jsonArrayFrom(
    eb
      .selectFrom('enrollment')
      .innerJoin('track', 'track.id', 'enrollment.track_id')
      .select(['track.id', 'track.title'])
      .whereRef('enrollment.mentee_id', '=', 'user.id')
      .orderBy('enrollment.created_at')
      .orderBy('enrollment.id'),
  ).as('tracks')

/** The tracks a mentor is approved for. */
const mentoredTracks = (eb: FromUser) =>
  jsonArrayFrom(
    eb
      .selectFrom('track_mentor')
      .innerJoin('track', 'track.id', 'track_mentor.track_id')
      .select(['track.id', 'track.title'])
      .whereRef('track_mentor.mentor_id', '=', 'user.id')
      .where('track_mentor.approved_at', 'is not', null)
      .orderBy('track.position'),
  ).as('mentored_tracks')

export const findProfile = (db: Database, userId: string) =>
  db
    .selectFrom('user')
    .select(allColumns)
    .select((eb) => [enrolledTracks(eb), mentoredTracks(eb)])
    .where('user.id', '=', userId)
    .executeTakeFirst()

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>

export const updateProfile = (
  db: Database | Trx,
  userId: string,
  fields: {
    first_name: string
    last_name: string
    country: string
    city: string
    phone_number: string
    birth_date: string
    gender: 'MALE' | 'FEMALE' | 'UNSPECIFIED'
    description: string
    technologies: string[]
  },
) => db.updateTable('user').set(fields).where('id', '=', userId).execute()

const isMentorOf = (eb: FromUser, menteeId: string) =>
  eb.exists(
    eb
      .selectFrom('enrollment')
      .select('enrollment.id')
      .whereRef('enrollment.mentor_id', '=', 'user.id')
      .where('enrollment.mentee_id', '=', menteeId),
  )

const isApproved = (eb: FromUser) =>
  eb.exists(
    eb
      .selectFrom('track_mentor')
      .select('track_mentor.mentor_id')
      .whereRef('track_mentor.mentor_id', '=', 'user.id')
      .where('track_mentor.approved_at', 'is not', null),
  )

/** The mentors of one mentee, or all approved ones. */
export async function listMentors(db: Database, of: { mentee: string } | 'everybody', { limit, skip }: Page) {
  const who = db
    .selectFrom('user')
    .where((eb) => (of === 'everybody' ? isApproved(eb) : isMentorOf(eb, of.mentee)))
  const [items, { count }] = await Promise.all([
    who.select(contactColumns).orderBy('user.id').limit(limit).offset(skip).execute(),
    who.select(countAll).executeTakeFirstOrThrow(),
  ])
  return { items, totalCount: count }
}

/** The mentors who are approved for a track and have a free place (rulings, 23). */
export async function listFreeMentors(db: Database, trackId: string, { limit, skip }: Page) {
  const free = db
    .selectFrom('track_mentor')
    .innerJoin('user', 'user.id', 'track_mentor.mentor_id')
    .where('track_mentor.track_id', '=', trackId)
    .where('track_mentor.approved_at', 'is not', null)
    .whereRef('track_mentor.taken', '<', 'track_mentor.places')
    .where('user.role', '=', 'MENTOR')
  const [items, { count }] = await Promise.all([
    free.select(publicColumns).orderBy('user.id').limit(limit).offset(skip).execute(),
    free.select(countAll).executeTakeFirstOrThrow(),
  ])
  return { items, totalCount: count }
}

const isMenteeOf = (eb: FromUser, mentorId: string) =>
  eb.exists(
    eb
      .selectFrom('enrollment')
      .select('enrollment.id')
      .whereRef('enrollment.mentee_id', '=', 'user.id')
      .where('enrollment.mentor_id', '=', mentorId),
  )

const menteesOf = (db: Database, desk: Desk) =>
  db
    .selectFrom('user')
    .where('user.role', '=', 'MENTEE')
    .where((eb): Expression<SqlBool> => (desk === 'everybody' ? eb.lit(true) : isMenteeOf(eb, desk.mentor)))

/** With how much of their work the viewer has waiting and graded, and when the last came. */
const withWork = (db: Database, desk: Desk) =>
  menteesOf(db, desk)
    .innerJoinLateral(
      (eb) => {
        const work = eb
          .selectFrom('submission')
          .select((from) => [
            sql<number>`(count(*) filter (where grade_percentage is null))::int`.as('waiting'),
            sql<number>`(count(*) filter (where grade_percentage > 0))::int`.as('graded'),
            from.fn.max('submission.submitted_at').as('last_submitted_at'),
          ])
          .whereRef('submission.mentee_id', '=', 'user.id')
          .where('submission.is_current', '=', true)
        return (desk === 'everybody' ? work : work.where('submission.mentor_id', '=', desk.mentor)).as('work')
      },
      (join) => join.onTrue(),
    )
    .select(allColumns)
    .select(['work.waiting', 'work.graded', 'work.last_submitted_at'])
    .select(enrolledTracks)

export async function listMentees(db: Database, desk: Desk, { limit, skip }: Page) {
  const page = menteesOf(db, desk).select('user.id').orderBy('user.id').limit(limit).offset(skip)
  const [items, { count }] = await Promise.all([
    withWork(db, desk).where('user.id', 'in', page).orderBy('user.id').execute(),
    menteesOf(db, desk).select(countAll).executeTakeFirstOrThrow(),
  ])
  return { items, totalCount: count }
}

export const findMentee = (db: Database, desk: Desk, menteeId: string) =>
  withWork(db, desk).where('user.id', '=', menteeId).executeTakeFirst()

export type MenteeRow = NonNullable<Awaited<ReturnType<typeof findMentee>>>
