import { type RawBuilder, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { type Context, inTransaction, type Trx } from '#context.ts'
import type { Database } from '#db/client.ts'
import { lockPromises, renewPromises } from '#db/promises.ts'
import { readSettings, type SettingRow } from '#db/settings.ts'
import { queueMail } from '#mail/outbox.ts'
import { dayMilliseconds, inLagos, subtractDays } from '#time.ts'

/**
 * Tells each mentor at most once a day what waits for too long, asks whoever is silent whether they are still there, and
 * sets to away who does not answer (rules: promise 11 and 12). Safe to run at any moment and from several processes: the
 * day is taken in the transaction that queues the mail.
 */
export async function lookAfterPromises(context: Context): Promise<void> {
  const now = context.clock.now()
  const settings = await readSettings(context.db)
  for (const mentorId of await listToTell(context.db, now, settings)) {
    await inTransaction(context, async (trx) => {
      await lockPromises(trx, mentorId)
      if (await takeDay(trx, mentorId, now)) await tell(context, trx, { mentorId, now, settings })
    })
  }
}

interface Telling {
  mentorId: string
  now: Date
  settings: SettingRow
}

async function tell({ jobs }: Context, trx: Trx, { mentorId, now, settings }: Telling): Promise<void> {
  const silent = await findSilence(trx, mentorId)
  const silentDays = silent ? (now.getTime() - silent.since.getTime()) / dayMilliseconds : 0
  if (silentDays >= settings.silent_days) {
    await setAway(trx, mentorId, now)
    await queueMail(jobs, trx, 'set-away', { mentorId })
  } else if (silent && silentDays >= settings.silent_days / 2 && !silent.isAsked) {
    await trx.updateTable('mentor_promise').set({ asked_at: now }).where('mentor_id', '=', mentorId).execute()
    await queueMail(jobs, trx, 'still-here', { mentorId })
  } else {
    await queueMail(jobs, trx, 'waiting-work', { mentorId })
  }
}

/** When half of the days for a review are over, work is told of. */
export const toldFrom = (now: Date, { review_days }: SettingRow): Date => subtractDays(now, -review_days / 2)

/** For whom something waits for half of its time or longer, whose hour has come, and who was not told anything today. */
async function listToTell(db: Database, now: Date, settings: SettingRow): Promise<string[]> {
  const rows = await db
    .selectFrom(
      db
        .selectFrom('submission')
        .select('mentor_id')
        .distinct()
        .where('is_current', '=', sql.lit(true))
        .where('graded_at', 'is', null)
        .where('due_at', '<=', toldFrom(now, settings))
        .as('late'),
    )
    .innerJoin('user', 'user.id', 'late.mentor_id')
    .leftJoin('mentor_promise', 'mentor_promise.mentor_id', 'user.id')
    .select('user.id')
    .where('user.switched_off_at', 'is', null)
    .where('user.role', '=', 'MENTOR')
    .where(sql<boolean>`coalesce(mentor_promise.digest_hour, 18) <= ${inLagos(now).getUTCHours()}`)
    .where(sql<boolean>`coalesce(mentor_promise.reminded_on < ${dayInLagos(now)}, true)`)
    .where(
      sql<boolean>`not exists (select from away where away.mentor_id = "user".id
        and away.begins_at <= ${now} and (away.ends_at is null or away.ends_at > ${now}))`,
    )
    .execute()
  return rows.map(({ id }) => id)
}

const dayInLagos = (now: Date): RawBuilder<Date> => sql`${inLagos(now).toISOString().slice(0, 10)}::date`

/** False if another process was there first. */
async function takeDay(trx: Trx, mentorId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into mentor_promise as said (mentor_id, reminded_on) values (${mentorId}, ${dayInLagos(now)})
    on conflict (mentor_id) do update set reminded_on = excluded.reminded_on
      where said.reminded_on is null or said.reminded_on < excluded.reminded_on
    returning mentor_id`.execute(trx)
  return rows.length > 0
}

/**
 * Since when a mentor with waiting work has neither reviewed nor answered nor been away; without any sign, since the
 * oldest work waits.
 */
export async function findSilence(db: Database, mentorId: string) {
  const { rows } = await sql<{ since: Date | null; isAsked: boolean }>`
    select signs.since, coalesce(asked_at > signs.since, false) as "isAsked"
    from (
      select greatest(
        (select min(waiting_since) from submission where mentor_id = ${mentorId} and is_current and graded_at is null),
        (select max(first_graded_at) from submission
          where first_graded_by = ${mentorId} and first_graded_at is not null),
        (select max(ends_at) from away where mentor_id = ${mentorId}),
        (select still_here_at from mentor_promise where mentor_id = ${mentorId})
      ) as since
      where exists (select from submission where mentor_id = ${mentorId} and is_current and graded_at is null)
    ) as signs
    left join mentor_promise on mentor_promise.mentor_id = ${mentorId}`.execute(db)
  const [row] = rows
  return row?.since ? { since: row.since, isAsked: row.isAsked } : undefined
}

/** Until they come back; what waits is handed over, and newcomers are not offered them. */
async function setAway(trx: Trx, mentorId: string, now: Date): Promise<void> {
  await trx.deleteFrom('away').where('mentor_id', '=', mentorId).where('begins_at', '>', now).execute()
  await trx
    .insertInto('away')
    .values({ id: uuid(), mentor_id: mentorId, begins_at: now, hands_over: true, is_silent: true })
    .execute()
  await renewPromises(trx, mentorId)
}
