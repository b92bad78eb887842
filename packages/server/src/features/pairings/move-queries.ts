import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { type Page, readList } from '#db/lists/lists.ts'
import { notFound } from '#errors.ts'
import { settle } from '#notifications/news/settle.ts'
import { heldForAnybody } from '#shared/enrollment/places.ts'
import { isHere } from '#shared/promise/promises.ts'
import { lockWork } from '#shared/submissions/lock-work.ts'

export interface MovedRow {
  id: string
  track_id: string
  mentee_id: string
  mentor_id: string
  ended_at: Date | null
}

/** Lets only one move run at a time, because two moves in opposite directions would deadlock. */
export async function lockMove(trx: Trx, ids: readonly string[]): Promise<MovedRow[]> {
  await sql`select pg_advisory_xact_lock(hashtext('koya-move'))`.execute(trx)
  return lockEnrollments(trx, ids)
}

export async function lockEnrollments(trx: Trx, ids: readonly string[]): Promise<MovedRow[]> {
  const mentees = await trx.selectFrom('enrollment').select('mentee_id').where('id', 'in', ids).execute()
  if (mentees.length === 0) return []
  await lockWork(
    trx,
    mentees.map(({ mentee_id }) => mentee_id),
  )
  return trx
    .selectFrom('enrollment')
    .select(['id', 'track_id', 'mentee_id', 'mentor_id', 'ended_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Moves all attempts, graded or not (rules: pairings 4). Waiting work keeps its place in the queue
 * (rules: promise 2).
 */
export async function moveSubmissions(
  trx: Trx,
  ids: readonly string[],
  mentorId: string,
  now: Date,
): Promise<void> {
  const moved = await trx
    .updateTable('submission')
    .from('enrollment')
    .innerJoin('stage', 'stage.track_id', 'enrollment.track_id')
    .innerJoin('task', 'task.stage_id', 'stage.id')
    .set({
      mentor_id: mentorId,
      theirs_since: sql<Date | null>`case when submission.graded_at is null then ${now}::timestamptz
        else submission.theirs_since end`,
    })
    .whereRef('submission.task_id', '=', 'task.id')
    .whereRef('submission.mentee_id', '=', 'enrollment.mentee_id')
    .where('enrollment.id', 'in', ids)
    .returning(['submission.id', 'submission.graded_at'])
    .execute()
  await settleThreads(trx, ids, now)
  // Marks the entries about the waiting work as read, because it has another mentor now.
  for (const { id, graded_at } of moved) if (graded_at === null) await settle(trx, id, now)
}

/** Marks the former mentor's entries about messages as read, because their threads move. */
async function settleThreads(trx: Trx, ids: readonly string[], now: Date): Promise<void> {
  const threads = await trx
    .selectFrom('enrollment')
    .innerJoin('thread', 'thread.mentee_id', 'enrollment.mentee_id')
    .innerJoin('task', 'task.id', 'thread.task_id')
    .innerJoin('stage', (join) =>
      join.onRef('stage.id', '=', 'task.stage_id').onRef('stage.track_id', '=', 'enrollment.track_id'),
    )
    .select(['thread.id', 'enrollment.mentor_id'])
    .where('enrollment.id', 'in', ids)
    .execute()
  for (const { id, mentor_id } of threads) await settle(trx, id, now, { userId: mentor_id })
}

export async function moveEnrollments(trx: Trx, ids: readonly string[], mentorId: string, now: Date) {
  await trx
    .insertInto('former_mentor')
    .columns(['enrollment_id', 'mentor_id', 'since', 'until'])
    .expression((eb) =>
      eb
        .selectFrom('enrollment')
        .select(['id', 'mentor_id', sql<Date>`coalesce(mentor_since, created_at)`.as('since')])
        .select(sql<Date>`${now}::timestamptz`.as('until'))
        .where('id', 'in', ids),
    )
    .execute()
  await trx
    .updateTable('enrollment')
    .set({ mentor_id: mentorId, mentor_since: now })
    .where('id', 'in', ids)
    .execute()
}

const freePlaces = (now: Date) =>
  sql<number>`(track_mentor.places - track_mentor.taken - ${heldForAnybody(now)})`

/** Lists mentors of a track who are approved and present and have a place that is not held. */
export async function listMentorsWithRoom(db: Database, trackId: string, now: Date, { limit, skip }: Page) {
  const track = await db.selectFrom('track').select('id').where('id', '=', trackId).executeTakeFirst()
  if (!track) throw notFound()
  const mentors = db
    .selectFrom('track_mentor')
    .innerJoin('user', 'user.id', 'track_mentor.mentor_id')
    .where('track_mentor.track_id', '=', trackId)
    .where('track_mentor.approved_at', 'is not', null)
    .whereRef('track_mentor.taken', '<', 'track_mentor.places')
    .where(freePlaces(now), '>', 0)
    .where('user.role', '=', 'MENTOR')
    .where('user.switched_off_at', 'is', null)
    .where(isHere(now))
  return readList(
    db,
    mentors
      .select(['user.id', 'user.first_name as firstName', 'user.last_name as lastName'])
      .select(freePlaces(now).as('freePlaces'))
      .orderBy(freePlaces(now), 'desc')
      .orderBy('user.id')
      .limit(limit)
      .offset(skip),
    mentors,
  )
}

const approvedMentor = (trx: Trx, trackId: string, mentorId: string) =>
  trx
    .selectFrom('track_mentor')
    .select('mentor_id')
    .where('track_id', '=', trackId)
    .innerJoin('user', 'user.id', 'track_mentor.mentor_id')
    .where('mentor_id', '=', mentorId)
    .where('approved_at', 'is not', null)
    .where('user.switched_off_at', 'is', null)

export async function isApproved(trx: Trx, trackId: string, mentorId: string): Promise<boolean> {
  return (await approvedMentor(trx, trackId, mentorId).executeTakeFirst()) !== undefined
}

/** True if the mentor is not away. Call `holdPromises` before this (rules: promise 6). */
export async function isMentorHere(trx: Trx, mentorId: string, now: Date): Promise<boolean> {
  const mentor = trx.selectFrom('user').select('id').where('id', '=', mentorId).where(isHere(now))
  return (await mentor.executeTakeFirst()) !== undefined
}

/**
 * True if the mentor is approved, and if the taken and the held places do not exceed the offered places.
 * Call this after the move.
 */
export async function hasRoom(trx: Trx, trackId: string, mentorId: string, now: Date): Promise<boolean> {
  const withRoom = approvedMentor(trx, trackId, mentorId).where(
    sql<boolean>`taken + ${heldForAnybody(now)} <= places`,
  )
  return (await withRoom.executeTakeFirst()) !== undefined
}
