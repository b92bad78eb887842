import type { PeopleFilter, Role } from '@koya/contract'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#db/engine/client.ts'
import { countAll, countRows, type Page } from '#db/lists/lists.ts'
import { matchesSearch, nameAndAddress } from '#db/lists/search-text.ts'
import type { DB } from '#db/schema/schema.gen.ts'
import { isEnrolled, isPresent } from '#shared/enrollment/enrollment-states.ts'
import { awaitedTracks, enrolledTracks, mentoredTracks, photoUrl } from '#shared/people/people.ts'
import { inTrack, isOfTrack, mentorsTrack, needsMentor } from '#shared/people/people-filter.ts'

type Accounts = SelectQueryBuilder<DB, 'user', object>

export function selectAccounts(db: Database, filter: PeopleFilter): Accounts {
  const { search, role, state, track, mentor } = filter
  let people: Accounts = db.selectFrom('user').where('user.left_at', 'is', null)
  if (search !== undefined) people = people.where(matchesSearch(nameAndAddress, search))
  if (role !== undefined) people = people.where('user.role', '=', role)
  if (state === 'active') people = people.where('user.switched_off_at', 'is', null)
  if (state === 'switched-off') people = people.where('user.switched_off_at', 'is not', null)
  if (state === 'needs-mentor') people = people.where(needsMentor(track))
  if (track !== undefined) people = people.where(isSplit(filter) ? inTrack(track, role) : isOfTrack(track))
  if (mentor === undefined) return people
  return people.where('user.id', 'in', ({ selectFrom }) =>
    selectFrom('enrollment')
      .select('enrollment.mentee_id')
      .where('enrollment.mentor_id', '=', mentor)
      .where(isPresent),
  )
}

/** `newest` sorts by id, because ids grow with time. */
const orders: Record<'newest' | 'name', RawBuilder<unknown>> = {
  newest: sql`"user".id desc`,
  name: sql`lower("user".first_name), lower("user".last_name), "user".id`,
}
const orderOf = ({ sort }: PeopleFilter) => orders[sort ?? 'newest']

/** True if each role needs its own query. Switched-off people are few, so one query is enough for them. */
const isSplit = ({ track, state }: PeopleFilter) => track !== undefined && state !== 'switched-off'

/**
 * Splits a filter by track into one filter for each role, because one joint query would read all people of
 * the track.
 */
function splitByRole({ track, role, ...filter }: PeopleFilter): [PeopleFilter, ...PeopleFilter[]] {
  if (!isSplit({ track, ...filter })) return [{ ...filter, track, role }]
  const of = (one: Role) => ({ ...filter, track, role: one })
  return role === undefined ? [of('MENTEE'), of('MENTOR'), of('ADMIN')] : [of(role)]
}

/** From this number of mentors on, a query reads all mentors in page order and keeps those of the track. */
const manyMentors = 200

/**
 * True if the filter asks for the people of a track, one role at a time, and the track has at least
 * `manyMentors` mentors. Counts them, because PostgreSQL's own estimate is too low.
 */
async function hasManyMentors(db: Database, filter: PeopleFilter): Promise<boolean> {
  const { track } = filter
  if (track === undefined || !isSplit(filter)) return false
  const some = db
    .selectFrom('track_mentor')
    .select('mentor_id')
    .where('track_id', '=', track)
    .where('approved_at', 'is not', null)
    .limit(manyMentors)
  const { count } = await db.selectFrom(some.as('some')).select(countAll).executeTakeFirstOrThrow()
  return count === manyMentors
}

/**
 * Selects accounts. With `areMany`, PostgreSQL reads all mentors in page order and keeps those of the track.
 */
function selectInOrder(db: Database, { track, ...filter }: PeopleFilter, areMany: boolean): Accounts {
  return areMany && track !== undefined && filter.role === 'MENTOR'
    ? selectAccounts(db, filter).where(mentorsTrack(track))
    : selectAccounts(db, { ...filter, track })
}

/** Selects the ids of a page; a split filter merges one query for each role (decision 0073). */
function selectPage(db: Database, filter: PeopleFilter, { limit, skip }: Page, areMany = false) {
  const order = orderOf(filter)
  const [part, ...others] = splitByRole(filter)
  if (others.length === 0)
    return selectInOrder(db, part, areMany).select('user.id').orderBy(order).limit(limit).offset(skip)
  const firstOf = (one: PeopleFilter) => {
    const first = selectInOrder(db, one, areMany)
      .select(['user.id', 'user.first_name', 'user.last_name'])
      .orderBy(order)
      .limit(skip + limit)
    return db.selectFrom(first.as('first')).selectAll()
  }
  return db
    .selectFrom(others.reduce((all, other) => all.unionAll(firstOf(other)), firstOf(part)).as('user'))
    .select('user.id')
    .orderBy(order)
    .limit(limit)
    .offset(skip)
}

const withDetails = (people: Accounts) =>
  people
    .select([
      'user.id',
      'user.role',
      'user.first_name',
      'user.last_name',
      'user.email',
      'user.phone_number',
      'user.country',
      'user.city',
      'user.gender',
      'user.created_at',
      'user.last_login_at',
      'user.switched_off_at',
      photoUrl('user').as('photo_url'),
      sql<string | null>`to_char("user".birth_date, 'YYYY-MM-DD')`.as('birth_date'),
    ])
    .select((eb) => [
      enrolledTracks(eb).as('enrolled_tracks'),
      mentoredTracks(eb).as('mentored_tracks'),
      awaitedTracks(eb).as('awaited_tracks'),
      jsonArrayFrom(
        eb
          .selectFrom('enrollment')
          .innerJoin('user as mentor', 'mentor.id', 'enrollment.mentor_id')
          .select([
            'mentor.id',
            'mentor.first_name as firstName',
            'mentor.last_name as lastName',
            sql<boolean>`mentor.switched_off_at is not null`.as('isSwitchedOff'),
          ])
          .whereRef('enrollment.mentee_id', '=', 'user.id')
          .where(isEnrolled)
          .orderBy('enrollment.created_at')
          .orderBy('enrollment.id'),
      ).as('mentors'),
    ])

export const readAccounts = (db: Database, filter: PeopleFilter, page: Page) =>
  withDetails(db.selectFrom('user').where('user.id', 'in', selectPage(db, filter, page)))
    .orderBy(orderOf(filter))
    .execute()

export async function countAccounts(db: Database, filter: PeopleFilter): Promise<number> {
  const counts = await Promise.all(splitByRole(filter).map((part) => countRows(db, selectAccounts(db, part))))
  return counts.reduce((all, count) => all + count, 0)
}

export async function listAccounts(db: Database, filter: PeopleFilter, page: Page): Promise<AccountRow[]> {
  const areMany = await hasManyMentors(db, filter)
  const ids = (await selectPage(db, filter, page, areMany).execute()).map(({ id }) => id)
  if (ids.length === 0) return []
  const people = db.selectFrom('user').where('user.id', 'in', ids)
  return withDetails(people).orderBy(orderOf(filter)).execute()
}

export type AccountRow = Awaited<ReturnType<typeof readAccounts>>[number]
