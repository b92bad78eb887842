import type { AwaySpan, Help, ReviewPromise } from '@koya/contract'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Trx } from '#context.ts'
import type { Database } from './client.ts'
import { measureReviews, reviewsSince, usualHoursOf } from './reviews.ts'
import { statement } from './statement.ts'

/** No absence of the mentor is written until the transaction ends; to be asked before work of theirs is locked. */
export const holdPromises = (trx: Trx, mentorId: string) => holdOf.all(trx, { mentorId })

const holdOf = statement<{ mentorId: string }>()((db, { mentorId }) =>
  db.selectNoFrom(sql`hold_promises(${mentorId}::uuid)`.as('held')),
)

/** They are nobody else's to hold until the transaction ends. */
export const lockPromises = (trx: Trx, mentorId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('koya-promises ' || ${mentorId}::uuid, 0))`.execute(trx)

/** After an absence was written: until when everything is looked at that waits for the mentor. */
export const renewPromises = (trx: Trx, mentorId: string) =>
  sql`select renew_promises(${mentorId})`.execute(trx)

/**
 * From now on until they are back, and what waits is open to others; for who has fallen silent, is switched off or leaves.
 * To be asked with their promises locked.
 */
export async function setAway(trx: Trx, mentorId: string, now: Date, { isSilent }: { isSilent: boolean }) {
  await endAbsence(trx, mentorId, now)
  await trx
    .insertInto('away')
    .values({ id: uuid(), mentor_id: mentorId, begins_at: now, hands_over: true, is_silent: isSilent })
    .execute()
  await renewPromises(trx, mentorId)
}

/** The present absence is over, and what has not begun never was. To be asked with their promises locked. */
export async function endAbsence(trx: Trx, mentorId: string, now: Date): Promise<void> {
  await trx.deleteFrom('away').where('mentor_id', '=', mentorId).where('begins_at', '>=', now).execute()
  await trx
    .updateTable('away')
    .set({ ends_at: now })
    .where('mentor_id', '=', mentorId)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .execute()
}

/** The mentor of a row is not away. */
export const isHere = (
  now: Date,
  mentor: 'user.id' | 'track_mentor.mentor_id' | 'helper.id' = 'user.id',
) => sql<boolean>`(not exists (
  select from away where away.mentor_id = ${sql.ref(mentor)}
    and away.begins_at <= ${now} and (away.ends_at is null or away.ends_at > ${now})))`

/** The present absence of a mentor, or the next one. */
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

/** What the mentees of a mentor may expect now (rules: promise 4). */
export async function readReviewer(db: Database, mentorId: string, now: Date) {
  const [reviews, absence] = await Promise.all([
    measureReviews(db, { id: mentorId, role: 'MENTOR' }, reviewsSince(now)),
    findAbsence(db, mentorId, now),
  ])
  return { usualReviewHours: usualHoursOf(reviews), away: absence ? viewAbsence(absence) : null }
}

/** The same of one piece of work that waits; `help` is what others can do for it. */
export const viewPromise = (
  reviewer: Awaited<ReturnType<typeof readReviewer>>,
  help: Help | undefined,
): ReviewPromise => ({ ...reviewer, isOpen: help !== undefined, help: help ?? null })
