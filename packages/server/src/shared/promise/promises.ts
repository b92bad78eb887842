import { type AwaySpan, awayDays, type Help, type ReviewPromise } from '@koya/contract'
import { type Selectable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/engine/client.ts'
import { statement } from '#db/engine/prepared-query.ts'
import type { Trx } from '#db/engine/transaction.ts'
import type { DB } from '#db/schema/schema.gen.ts'
import { isPresent } from '#shared/enrollment/enrollment-states.ts'
import { readUsualReviews } from '#shared/submissions/reviews.ts'

/** Keeps absences and review days unchanged until the transaction ends; call it before locking work. */
export const holdPromises = (trx: Trx, mentorId: string) => holdOf.all(trx, { mentorId })

const holdOf = statement<{ mentorId: string }>()((db, { mentorId }) =>
  db.selectNoFrom(sql`hold_promises(${mentorId}::uuid)`.as('held')),
)

/** Locks the mentor's promises; waits for transactions that called `holdPromises` or `lockPromises`. */
export const lockPromises = (trx: Trx, mentorId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('koya-promises ' || ${mentorId}::uuid, 0))`.execute(trx)

/** Recomputes the review dates of work that waits for the mentor; call it after writing an absence. */
export const renewPromises = (trx: Trx, mentorId: string) =>
  sql`select renew_promises(${mentorId})`.execute(trx)

/** Starts an open-ended absence that opens waiting work to other mentors; call it after `lockPromises`. */
export async function setAway(trx: Trx, mentorId: string, now: Date, { isSilent }: { isSilent: boolean }) {
  await endAbsence(trx, mentorId, now)
  await trx
    .insertInto('away')
    .values({ id: uuid(), mentor_id: mentorId, begins_at: now, hands_over: true, is_silent: isSilent })
    .execute()
  await renewPromises(trx, mentorId)
}

/** Ends the present absence and deletes future ones; call it after `lockPromises`. */
export async function endAbsence(trx: Trx, mentorId: string, now: Date): Promise<void> {
  await trx.deleteFrom('away').where('mentor_id', '=', mentorId).where('begins_at', '>=', now).execute()
  await trx
    .updateTable('away')
    .set({ ends_at: now })
    .where('mentor_id', '=', mentorId)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .execute()
}

/** Ends a mentor's absence and recomputes the review dates (rules: promise 7). */
export async function bringMentorBack(trx: Trx, mentorId: string, now: Date): Promise<void> {
  await lockPromises(trx, mentorId)
  await endAbsence(trx, mentorId, now)
  await renewPromises(trx, mentorId)
}

/** SQL on an `away`: true if it is current, has an end, and exceeds `awayDays` days (rules: promise 5). */
export const isLong = (now: Date) => sql<boolean>`(
  away.ends_at > ${now} and away.begins_at <= ${now}
  and away.ends_at - away.begins_at > make_interval(days => ${sql.lit(awayDays)}))`

/** SQL: true if the mentor of the row is not away. */
export const isHere = (
  now: Date,
  mentor: 'user.id' | 'track_mentor.mentor_id' | 'helper.id' = 'user.id',
) => sql<boolean>`(not exists (
  select from away where away.mentor_id = ${sql.ref(mentor)}
    and away.begins_at <= ${now} and (away.ends_at is null or away.ends_at > ${now})))`

/** Lists the active mentees who learn with a mentor at present, each once. */
export async function listMenteesOf(db: Database, mentorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('enrollment')
    .innerJoin('user', 'user.id', 'enrollment.mentee_id')
    .select('enrollment.mentee_id')
    .distinct()
    .where('enrollment.mentor_id', '=', mentorId)
    .where(isPresent)
    .where('user.switched_off_at', 'is', null)
    .orderBy('enrollment.mentee_id')
    .execute()
  return rows.map(({ mentee_id }) => mentee_id)
}

/** Finds the present absence of a mentor, or the next one. */
export const findAbsence = (db: Database, mentorId: string, now: Date) =>
  absenceOf.first(db, { mentorId, now })

const absenceOf = statement<{ mentorId: string; now: Date }>()((db, { mentorId, now }) =>
  db
    .selectFrom('away')
    .select(['begins_at', 'ends_at', 'hands_over'])
    .where('mentor_id', '=', mentorId)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('begins_at')
    .limit(1),
)

type Absence = NonNullable<Awaited<ReturnType<typeof findAbsence>>>

export const viewAbsence = ({ begins_at, ends_at }: Omit<Absence, 'hands_over'>): AwaySpan => ({
  from: begins_at.toISOString(),
  until: ends_at?.toISOString() ?? null,
})

type Waiting = Pick<Selectable<DB['submission']>, 'mentor_id' | 'mentee_id' | 'theirs_since'>

/**
 * Returns what a mentee with waiting work sees about the mentor: review times, absence and takeover
 * (rules: promise 4).
 */
export async function readReviewer(db: Database, work: Waiting, now: Date) {
  const [usual, absence, takeover] = await Promise.all([
    readUsualReviews(db, work.mentor_id, now),
    findAbsence(db, work.mentor_id, now),
    findTakeover(db, work),
  ])
  return {
    ...usual,
    away: absence ? viewAbsence(absence) : null,
    tookOverAt: takeover?.mentor_since?.toISOString() ?? null,
  }
}

/** Finds when the mentor took over the mentee, if this work already waited then; otherwise undefined. */
const findTakeover = async (db: Database, { mentor_id, mentee_id, theirs_since }: Waiting) =>
  theirs_since === null
    ? undefined
    : takeoverAt.first(db, { mentorId: mentor_id, menteeId: mentee_id, at: theirs_since })

const takeoverAt = statement<{ mentorId: string; menteeId: string; at: Date }>()(
  (db, { mentorId, menteeId, at }) =>
    db
      .selectFrom('enrollment')
      .select('mentor_since')
      .where('mentee_id', '=', menteeId)
      .where('mentor_id', '=', mentorId)
      .where('mentor_since', '=', at)
      .limit(1),
)

/** `help` is undefined if the work is not open to other mentors. */
export const viewPromise = (
  reviewer: Awaited<ReturnType<typeof readReviewer>>,
  help: Help | undefined,
): ReviewPromise => ({ ...reviewer, isOpen: help !== undefined, help: help ?? null })
