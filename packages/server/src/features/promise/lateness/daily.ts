import { sql } from 'kysely'
import type { Context } from '#context.ts'
import type { Database } from '#db/engine/client.ts'
import { inTransaction, type Trx } from '#db/engine/transaction.ts'
import { queueMail } from '#notifications/mail/queue-mail.ts'
import { isHour, takeDay } from '#notifications/news/day.ts'
import { notifiedFrom } from '#notifications/news/late-line.ts'
import { listAdmins } from '#shared/people/admins.ts'
import { isHere, listMenteesOf, lockPromises, setAway } from '#shared/promise/promises.ts'
import { readSettings, type SettingRow } from '#shared/settings.ts'
import { subtractDays } from '#time/time.ts'

/**
 * Reports waiting work and deals with silent mentors (rules: promise 11 and 12). Several processes may run
 * this job at once.
 */
export async function lookAfterPromises(context: Context): Promise<void> {
  const now = context.clock.now()
  const settings = await readSettings(context.db)
  for (const mentorId of await listToNotify(context.db, now, settings)) {
    await inTransaction(context, async (trx) => {
      await lockPromises(trx, mentorId)
      const taken = await takeDay(trx, mentorId, now)
      if (!taken) return
      const isMailed = await notify(context, trx, { mentorId, day: taken.day, now, settings })
      if (!isMailed && !taken.isEmpty) {
        await queueMail(context.jobs, trx, 'daily', { userId: mentorId, day: taken.day })
      }
    })
  }
}

interface Notice {
  mentorId: string
  /** The date of the daily mail. */
  day: string
  now: Date
  settings: SettingRow
}

/** Notifies a mentor. Returns true if this sends a mail, which then also contains the daily news. */
async function notify(
  context: Context,
  trx: Trx,
  { mentorId, day, now, settings }: Notice,
): Promise<boolean> {
  const about = { mentorId, day }
  const silent = await findSilence(trx, mentorId, now)
  if (silent && isGivenUp(silent, now, settings)) {
    await setAway(trx, mentorId, now, { isSilent: true })
    for (const menteeId of await listMenteesOf(trx, mentorId)) {
      await context.notify(trx, 'mentor-away', { menteeId, mentorId })
    }
    for (const adminId of await listAdmins(trx)) {
      await context.notify(trx, 'mentor-silent', { mentorId, adminId })
    }
    return context.notify(trx, 'set-away', about, 'now')
  }
  if (silent && isToBeAsked(silent, now, settings)) {
    await trx
      .insertInto('mentor_promise')
      .values({ mentor_id: mentorId, asked_at: now })
      .onConflict((one) => one.column('mentor_id').doUpdateSet({ asked_at: now }))
      .execute()
    return context.notify(trx, 'still-here', about, 'now')
  }
  return context.notify(trx, 'waiting-work', about, 'now')
}

interface Silence {
  since: Date
  /** When Koya last asked whether the mentor is still there; null if Koya has not asked in this silence. */
  askedAt: Date | null
}

const hasPassed = (days: number, since: Date, now: Date) => since <= subtractDays(now, days)

const isToBeAsked = ({ since, askedAt }: Silence, now: Date, { silentDays }: SettingRow): boolean =>
  askedAt === null && hasPassed(silentDays / 2, since, now)

/**
 * True after `silentDays` of silence, if Koya asked at least half as many days ago. Half a day less is
 * enough, because the job can run early.
 */
const isGivenUp = ({ since, askedAt }: Silence, now: Date, { silentDays }: SettingRow): boolean =>
  askedAt !== null &&
  hasPassed(silentDays, since, now) &&
  hasPassed(Math.max(0, silentDays / 2 - 0.5), askedAt, now)

/** Lists present mentors whose mail hour has come and whose work has waited half of the promised time. */
async function listToNotify(db: Database, now: Date, settings: SettingRow): Promise<string[]> {
  const late = db
    .selectFrom('submission')
    .select('mentor_id')
    .distinct()
    .where('is_current', '=', sql.lit(true))
    .where('graded_at', 'is', null)
    .where('due_at', '<=', notifiedFrom(now, settings))
  const rows = await db
    .selectFrom(late.as('told'))
    .innerJoin('user', 'user.id', 'told.mentor_id')
    .leftJoin('news_wish', 'news_wish.user_id', 'user.id')
    .select('user.id')
    .where('user.switched_off_at', 'is', null)
    // An admin who was a mentor may still have mentees.
    .where('user.role', 'in', ['MENTOR', 'ADMIN'])
    .where(isHour(now))
    .where(isHere(now))
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns when a silence began; undefined for admins and without waiting work (rules: promise 12). */
export async function findSilence(db: Database, mentorId: string, now: Date): Promise<Silence | undefined> {
  const { rows } = await sql<{ since: Date | null; askedAt: Date | null }>`
    select signs.since, case when asked_at > signs.since then asked_at end as "askedAt"
    from (
      select greatest(
        (select min(coalesce(theirs_since, waiting_since)) from submission
          where mentor_id = ${mentorId} and is_current and graded_at is null),
        (select max(first_graded_at) from submission
          where first_graded_by = ${mentorId} and first_graded_at is not null),
        (select max(least(ends_at, ${now})) from away where mentor_id = ${mentorId} and begins_at <= ${now}),
        (select still_here_at from mentor_promise where mentor_id = ${mentorId})
      ) as since
      where exists (select from submission where mentor_id = ${mentorId} and is_current and graded_at is null)
        and exists (select from "user" where id = ${mentorId} and role = 'MENTOR')
    ) as signs
    left join mentor_promise on mentor_promise.mentor_id = ${mentorId}`.execute(db)
  const [row] = rows
  return row?.since ? { since: row.since, askedAt: row.askedAt } : undefined
}
