import type { PeopleFilter } from '@koya/contract'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#db/client.ts'
import { countRows, type Page } from '#db/lists.ts'
import { enrolledTracks, mentoredTracks, photoUrl } from '#db/people.ts'
import { groupsOf, inTrack, needsMentor } from '#db/people-filter.ts'
import type { DB } from '#db/schema.gen.ts'
import { matchesSearch } from '#db/search-text.ts'

const nameAndAddress = sql<string>`"user".first_name || ' ' || "user".last_name || ' ' || "user".email`

type Accounts = SelectQueryBuilder<DB, 'user', object>

export function selectAccounts(db: Database, filter: PeopleFilter): Accounts {
  const { search, role, state, track, mentor } = filter
  let people: Accounts = db.selectFrom('user').where('user.left_at', 'is', null)
  if (search !== undefined) people = people.where(matchesSearch(nameAndAddress, search))
  if (role !== undefined) people = people.where('user.role', '=', role)
  if (state === 'active') people = people.where('user.switched_off_at', 'is', null)
  if (state === 'switched-off') people = people.where('user.switched_off_at', 'is not', null)
  if (state === 'needs-mentor') people = people.where(needsMentor)
  if (track !== undefined) people = people.where(inTrack(track, role))
  if (mentor === undefined) return people
  return people.where('user.id', 'in', ({ selectFrom }) =>
    selectFrom('enrollment').select('enrollment.mentee_id').where('enrollment.mentor_id', '=', mentor),
  )
}

/** Identifiers rise with time. */
const orders: Record<'newest' | 'name', RawBuilder<unknown>> = {
  newest: sql`"user".id desc`,
  name: sql`lower("user".first_name), lower("user".last_name), "user".id`,
}
const orderOf = ({ sort }: PeopleFilter) => orders[sort ?? 'newest']

const amongThem = (people: Accounts, ids: RawBuilder<unknown>) =>
  people.where(sql<boolean>`"user".id in (${ids})`)

/**
 * Who of a track comes first is who comes first of its learners and of its mentors: each of the two is read along an
 * index and only as far as the page reaches.
 */
function selectPage(db: Database, { track, ...filter }: PeopleFilter, { limit, skip }: Page) {
  const order = orderOf(filter)
  const people = selectAccounts(db, filter)
  if (track === undefined) return people.select('user.id').orderBy(order).limit(limit).offset(skip)
  const firstOf = (ids: RawBuilder<unknown>) => {
    const first = amongThem(people, ids)
      .select(['user.id', 'user.first_name', 'user.last_name'])
      .orderBy(order)
      .limit(skip + limit)
    return db.selectFrom(first.as('first')).selectAll()
  }
  const [group, ...others] = groupsOf(track, filter.role)
  return db
    .selectFrom(others.reduce((all, ids) => all.unionAll(firstOf(ids)), firstOf(group)).as('user'))
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
          .orderBy('enrollment.created_at')
          .orderBy('enrollment.id'),
      ).as('mentors'),
    ])

/** All of a filter that one file holds. */
export const readAccounts = (db: Database, filter: PeopleFilter, page: Page) =>
  withDetails(db.selectFrom('user').where('user.id', 'in', selectPage(db, filter, page)))
    .orderBy(orderOf(filter))
    .execute()

/** The groups of a track are counted one by one: together they are looked up in whole. */
export async function countAccounts(db: Database, { track, ...filter }: PeopleFilter): Promise<number> {
  const people = selectAccounts(db, filter)
  if (track === undefined) return countRows(db, people)
  const groups = groupsOf(track, filter.role).map((ids) => countRows(db, amongThem(people, ids)))
  return (await Promise.all(groups)).reduce((all, count) => all + count, 0)
}

export async function listAccounts(db: Database, filter: PeopleFilter, page: Page): Promise<AccountRow[]> {
  const ids = (await selectPage(db, filter, page).execute()).map(({ id }) => id)
  if (ids.length === 0) return []
  const people = db.selectFrom('user').where('user.id', 'in', ids)
  return withDetails(people).orderBy(orderOf(filter)).execute()
}

export type AccountRow = Awaited<ReturnType<typeof readAccounts>>[number]
