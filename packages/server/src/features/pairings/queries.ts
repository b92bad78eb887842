import type { PairingState } from '@koya/contract'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '#db/engine/client.ts'
import { cacheIfMany } from '#db/lists/cached-counts.ts'
import { countAll, countRows, idsOf, type Page, readInSteps } from '#db/lists/lists.ts'
import { matchesSearch, nameAndAddress } from '#db/lists/search-text.ts'
import type { DB } from '#db/schema/schema.gen.ts'
import { hasEnded, isFinished, isPresent } from '#shared/enrollment/enrollment-states.ts'
import type { Part } from '#shared/exports/export-part.ts'
import { emailOf } from '#shared/people/emails.ts'
import { photoUrl } from '#shared/people/people.ts'

export interface PairingFilter {
  search?: string | undefined
  track?: string | undefined
  mentor?: string | undefined
  mentee?: string | undefined
  cohort?: string | undefined
  state?: PairingState | undefined
  request?: 'open' | undefined
}

const name = (person: 'mentee' | 'mentor') =>
  jsonBuildObject({
    id: sql.ref<string>(`${person}.id`),
    firstName: sql.ref<string>(`${person}.first_name`),
    lastName: sql.ref<string>(`${person}.last_name`),
    email: emailOf(person),
    photoUrl: photoUrl(person),
  })

const formerMentors = (eb: ExpressionBuilder<DB, 'enrollment'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('former_mentor')
      .innerJoin('user as former', 'former.id', 'former_mentor.mentor_id')
      .select(['former.id', 'former.first_name as firstName', 'former.last_name as lastName'])
      .select(emailOf('former').as('email'))
      .select(['former_mentor.since', 'former_mentor.until'])
      .whereRef('former_mentor.enrollment_id', '=', 'enrollment.id')
      .orderBy('former_mentor.until'),
  )

const openRequest = (eb: ExpressionBuilder<DB, 'enrollment'>) =>
  eb
    .selectFrom('mentor_request')
    .select(['mentor_request.reason', 'mentor_request.asked_at as askedAt'])
    .whereRef('mentor_request.enrollment_id', '=', 'enrollment.id')
    .where('mentor_request.answered_at', 'is', null)

const states: Record<PairingState, Expression<SqlBool>> = {
  open: isPresent,
  finished: isFinished,
  ended: sql<SqlBool>`(${hasEnded} and not ${isFinished})`,
}

/** Searches people before enrollments, because enrollments have no index on names or addresses. */
const withSomebodyCalled = (search: string) => (eb: ExpressionBuilder<DB, 'enrollment'>) => {
  const having = (person: 'mentee_id' | 'mentor_id') =>
    eb
      .selectFrom('user')
      .innerJoin('enrollment as theirs', `theirs.${person}`, 'user.id')
      .select('theirs.id')
      .where(matchesSearch(nameAndAddress, search))
  return eb('enrollment.id', 'in', having('mentee_id').union(having('mentor_id')))
}

function selectPairings(db: Database, filter: PairingFilter) {
  const { search, track, mentor, mentee, cohort, state, request } = filter
  let pairings = db.selectFrom('enrollment')
  if (search !== undefined) pairings = pairings.where(withSomebodyCalled(search))
  if (track !== undefined) pairings = pairings.where('enrollment.track_id', '=', track)
  if (mentor !== undefined) pairings = pairings.where('enrollment.mentor_id', '=', mentor)
  if (mentee !== undefined) pairings = pairings.where('enrollment.mentee_id', '=', mentee)
  if (cohort !== undefined) pairings = pairings.where('enrollment.cohort_id', '=', cohort)
  if (state !== undefined) pairings = pairings.where(states[state])
  return request === undefined ? pairings : pairings.where((eb) => eb.exists(openRequest(eb)))
}

const withDetails = (pairings: ReturnType<typeof selectPairings>) =>
  pairings
    .innerJoin('track', 'track.id', 'enrollment.track_id')
    .innerJoin('user as mentee', 'mentee.id', 'enrollment.mentee_id')
    .innerJoin('user as mentor', 'mentor.id', 'enrollment.mentor_id')
    .leftJoin('cohort', 'cohort.id', 'enrollment.cohort_id')
    .select(['cohort.id as cohort_id', 'cohort.name as cohort_name'])
    .select(['enrollment.id', 'enrollment.created_at', 'enrollment.ended_at', isFinished.as('is_finished')])
    .select(['enrollment.tasks', 'enrollment.graded', 'enrollment.sent_back'])
    .select(['enrollment.waiting', 'enrollment.waiting_since'])
    .select(['track.id as track_id', 'track.title as track_title'])
    .select([name('mentee').as('mentee'), name('mentor').as('mentor')])
    .select('mentee.switched_off_at as mentee_switched_off_at')
    .select((eb) => [formerMentors(eb).as('former_mentors'), jsonObjectFrom(openRequest(eb)).as('request')])

/** Counts pairings. With `request`, counts the open requests instead, because a pairing has at most one. */
async function countPairings(db: Database, { request, ...filter }: PairingFilter): Promise<number> {
  if (request === undefined) return countRows(db, selectPairings(db, filter))
  const requests = db.selectFrom('mentor_request').where('answered_at', 'is', null)
  if (Object.values(filter).every((value) => value === undefined)) return countRows(db, requests)
  const pairing = selectPairings(db, filter)
    .select(sql<boolean>`true`.as('is_asked_for'))
    .whereRef('enrollment.id', '=', sql.ref('mentor_request.enrollment_id'))
  const found = sql<number>`(count(*) filter (where coalesce((${pairing}), false)))::int`.as('found')
  return (
    await cacheFound(db, JSON.stringify(filter), () =>
      requests.select([countAll, found]).executeTakeFirstOrThrow(),
    )
  ).found
}

/** Caches the count if the query had to read many requests, even if few match (rules: api 31). */
const cacheFound = cacheIfMany<{ count: number; found: number }>()

export const listPairings = (db: Database, filter: PairingFilter, page: Page) =>
  readInSteps(page, {
    keys: selectPairings(db, filter)
      .select('enrollment.id')
      .orderBy('enrollment.created_at', 'desc')
      .orderBy('enrollment.id', 'desc')
      .limit(page.limit)
      .offset(page.skip),
    details: (keys) => readPairings(db, idsOf(keys)),
    count: () => countPairings(db, filter),
  })

/** Lists pairings after `after`, newest first, even if that pairing was deleted since: ids grow with time. */
export function listPart(db: Database, filter: PairingFilter, { after, limit }: Part) {
  const all = selectPairings(db, filter)
  const rest = after === undefined ? all : all.where('enrollment.id', '<', after)
  return withDetails(rest).orderBy('enrollment.id', 'desc').limit(limit).execute()
}

export type PartRow = Awaited<ReturnType<typeof listPart>>[number]

export const readPairings = (db: Database, ids: readonly string[]) =>
  withDetails(db.selectFrom('enrollment').where('enrollment.id', 'in', ids))
    .orderBy('enrollment.created_at', 'desc')
    .orderBy('enrollment.id', 'desc')
    .execute()

export type PairingRow = Awaited<ReturnType<typeof readPairings>>[number]
