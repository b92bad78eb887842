import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { countRows, type Page, readInSteps } from '#db/lists/lists.ts'
import type { DB } from '#db/schema/schema.gen.ts'
import { heldForAnybody } from '#shared/enrollment/places.ts'
import { letterPerson } from '#shared/people/people.ts'
import { isHere } from '#shared/promise/promises.ts'

export const takeOutPassed = (trx: Trx, now: Date) =>
  trx
    .deleteFrom('waiting')
    .where('held_until', '<=', now)
    .returning(['mentee_id as menteeId', 'track_id as trackId'])
    .execute()

/**
 * Deletes entries of people who can no longer enroll. Uses subqueries, because a join would read all people
 * and enrollments.
 */
export async function clearLine(db: Database): Promise<void> {
  await sql`
    delete from waiting
    where (select true from enrollment
        where enrollment.mentee_id = waiting.mentee_id and enrollment.track_id = waiting.track_id)
      or (select role <> 'MENTEE' or switched_off_at is not null from "user" where "user".id = waiting.mentee_id)`.execute(
    db,
  )
}

/** Lists holds whose mentor can no longer take the mentee, or whose track is not open, in queue order. */
export async function listLostHolds(db: Database, now: Date): Promise<LostHold[]> {
  const { rows } = await sql<LostHold>`
    select mentee_id as "menteeId", track_id as "trackId", held_mentor_id as "mentorId" from waiting
    where held_mentor_id is not null and (held_until > ${now} and (
      select approved_at is null or taken >= places or role <> 'MENTOR' or switched_off_at is not null
        or not ${isHere(now)}
      from track_mentor join "user" on "user".id = track_mentor.mentor_id
      where track_mentor.track_id = waiting.track_id and track_mentor.mentor_id = waiting.held_mentor_id)
      is not false or (select state <> 'open' from track where id = waiting.track_id))
    order by since, mentee_id`.execute(db)
  return rows
}

/** Replaces a lost hold, or removes it if `held` is null. Returns false if the lost hold is gone already. */
export async function replaceHold(trx: Trx, lost: LostHold, held: Omit<Hold, 'trackId' | 'menteeId'> | null) {
  const row = await trx
    .updateTable('waiting')
    .set({ held_mentor_id: held?.mentorId ?? null, held_until: held?.until ?? null })
    .where('track_id', '=', lost.trackId)
    .where('mentee_id', '=', lost.menteeId)
    .where('held_mentor_id', '=', lost.mentorId)
    .returning('mentee_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Lists the open tracks in which somebody waits without a hold. */
export async function listTracksWithLine(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('track')
    .select('id')
    .where('state', '=', 'open')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('waiting')
          .select('mentee_id')
          .whereRef('waiting.track_id', '=', 'track.id')
          .where('held_mentor_id', 'is', null),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

const selectFree = (db: Database, trackId: string, now: Date) =>
  db
    .selectFrom('track_mentor')
    .innerJoin('user', 'user.id', 'track_mentor.mentor_id')
    .select('track_mentor.mentor_id')
    .where('track_mentor.track_id', '=', trackId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('track').select('id').where('id', '=', trackId).where('state', '=', 'open')),
    )
    .where('track_mentor.approved_at', 'is not', null)
    .whereRef('track_mentor.taken', '<', 'track_mentor.places')
    .where(sql<boolean>`track_mentor.taken + ${heldForAnybody(now)} < track_mentor.places`)
    .where('user.role', '=', 'MENTOR')
    .where('user.switched_off_at', 'is', null)
    .where(isHere(now))

/** Returns the mentor with the most free places; undefined if no place is free. */
export async function findFreeMentor(db: Database, trackId: string, now: Date): Promise<string | undefined> {
  const mentor = await selectFree(db, trackId, now)
    .orderBy(sql`track_mentor.places - track_mentor.taken - ${heldForAnybody(now)} desc`)
    .orderBy('track_mentor.mentor_id')
    .limit(1)
    .executeTakeFirst()
  return mentor?.mentor_id
}

/** Locks the mentor's places in the track until the transaction ends; returns false if none is free. */
export async function lockFreePlace(
  trx: Trx,
  trackId: string,
  mentorId: string,
  now: Date,
): Promise<boolean> {
  await trx
    .selectFrom('track_mentor')
    .select('mentor_id')
    .where('track_id', '=', trackId)
    .where('mentor_id', '=', mentorId)
    .forNoKeyUpdate()
    .execute()
  const free = await selectFree(trx, trackId, now)
    .where('track_mentor.mentor_id', '=', mentorId)
    .executeTakeFirst()
  return free !== undefined
}

/** Locks the first person in the queue who has no hold and whom no other process has locked. */
export async function lockFirstWaiting(trx: Trx, trackId: string): Promise<string | undefined> {
  const first = await trx
    .selectFrom('waiting')
    .select('mentee_id')
    .where('track_id', '=', trackId)
    .where('held_mentor_id', 'is', null)
    .orderBy('since')
    .orderBy('mentee_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return first?.mentee_id
}

export interface LostHold {
  trackId: string
  menteeId: string
  mentorId: string
}

interface Hold extends LostHold {
  until: Date
}

export const holdPlace = (trx: Trx, { trackId, menteeId, mentorId, until }: Hold) =>
  trx
    .updateTable('waiting')
    .set({ held_mentor_id: mentorId, held_until: until })
    .where('track_id', '=', trackId)
    .where('mentee_id', '=', menteeId)
    .execute()

/** True if a place is free and every waiting person already has a hold. */
export async function hasFreePlace(db: Database, trackId: string, now: Date): Promise<boolean> {
  const first = await db
    .selectFrom('waiting')
    .select('mentee_id')
    .where('track_id', '=', trackId)
    .where('held_mentor_id', 'is', null)
    .orderBy('since')
    .limit(1)
    .executeTakeFirst()
  if (first) return false
  return (await selectFree(db, trackId, now).limit(1).executeTakeFirst()) !== undefined
}

/** A person who already waits keeps their position. */
export const joinLine = (trx: Trx, row: { mentee_id: string; track_id: string; since: Date }) =>
  trx
    .insertInto('waiting')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

const withHold = (db: Database, now: Date) =>
  db
    .selectFrom('waiting')
    .innerJoin('track', 'track.id', 'waiting.track_id')
    .leftJoin('user as mentor', (join) =>
      join.onRef('mentor.id', '=', 'waiting.held_mentor_id').on('waiting.held_until', '>', now),
    )
    .select(['track.id as track_id', 'track.title', 'waiting.since', 'waiting.held_until'])
    .select([
      'mentor.id as mentor_id',
      'mentor.first_name as mentor_first_name',
      'mentor.last_name as mentor_last_name',
    ])

/** Lists the tracks for which a person waits; `before` counts earlier people without a hold. */
export const listOwn = (db: Database, menteeId: string, now: Date) =>
  withHold(db, now)
    .select((eb) =>
      eb
        .selectFrom('waiting as before')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('before.track_id', '=', 'waiting.track_id')
        .where('before.held_mentor_id', 'is', null)
        .where(sql<boolean>`(before.since, before.mentee_id) < (waiting.since, waiting.mentee_id)`)
        .as('before'),
    )
    .where('waiting.mentee_id', '=', menteeId)
    .orderBy('waiting.since')
    .execute()

export type OwnRow = Awaited<ReturnType<typeof listOwn>>[number]

/** Reads the data of a notification about an expired hold or a lost place. */
export const findPassed = (db: Database, menteeId: string, trackId: string) =>
  db
    .selectFrom('user')
    .innerJoin('track', (join) => join.on('track.id', '=', trackId))
    .select(['user.id', 'user.email', 'user.first_name', 'track.title', 'track.state'])
    .where('user.id', '=', menteeId)
    .executeTakeFirst()

/** Returns the person if they still wait and have no valid hold. */
export async function findGone(db: Database, menteeId: string, trackId: string, now: Date) {
  const waits = await db
    .selectFrom('waiting')
    .select('mentee_id')
    .where('mentee_id', '=', menteeId)
    .where('track_id', '=', trackId)
    .where((one) => one.or([one('held_until', 'is', null), one('held_until', '<=', now)]))
    .executeTakeFirst()
  return waits && findPassed(db, menteeId, trackId)
}

export function listAll(db: Database, trackId: string | undefined, now: Date, { limit, skip }: Page) {
  const everybody = db.selectFrom('waiting')
  const all = trackId === undefined ? everybody : everybody.where('waiting.track_id', '=', trackId)
  return readInSteps(
    { limit, skip },
    {
      keys: inLine(all.select(['waiting.mentee_id', 'waiting.track_id']))
        .limit(limit)
        .offset(skip),
      details: (places) => readPlaces(db, places, now),
      count: () => countRows(db, all),
    },
  )
}

const inLine = <Row>(rows: SelectQueryBuilder<DB, 'waiting', Row>) =>
  rows.orderBy('waiting.since').orderBy('waiting.mentee_id').orderBy('waiting.track_id')

type Place = Pick<Selectable<DB['waiting']>, 'mentee_id' | 'track_id'>

const readPlaces = (db: Database, places: Place[], now: Date) =>
  inLine(
    withHold(db, now)
      .innerJoin('user as mentee', 'mentee.id', 'waiting.mentee_id')
      .select(['mentee.id as mentee_id', 'mentee.first_name', 'mentee.last_name', 'mentee.email'])
      .where((eb) =>
        eb(
          eb.refTuple('waiting.mentee_id', 'waiting.track_id'),
          'in',
          places.map(({ mentee_id, track_id }) => eb.tuple(mentee_id, track_id)),
        ),
      ),
  ).execute()

export type AllRow = Awaited<ReturnType<typeof readPlaces>>[number]

/** Reads the data of a notification about a held place; undefined without a valid hold. */
export const findHeld = (db: Database, menteeId: string, trackId: string, now: Date) =>
  db
    .selectFrom('waiting')
    .innerJoin('track', 'track.id', 'waiting.track_id')
    .innerJoin('user as mentee', 'mentee.id', 'waiting.mentee_id')
    .innerJoin('user as mentor', 'mentor.id', 'waiting.held_mentor_id')
    .select([
      'track.title',
      'waiting.held_until',
      letterPerson('mentee').as('mentee'),
      letterPerson('mentor').as('mentor'),
    ])
    .where('waiting.mentee_id', '=', menteeId)
    .where('waiting.track_id', '=', trackId)
    .where('waiting.held_until', '>', now)
    .executeTakeFirst()
