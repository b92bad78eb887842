import { sql } from 'kysely'
import type { Context } from '#context.ts'
import type { Database } from '#db/engine/client.ts'
import { inTransaction, type Trx } from '#db/engine/transaction.ts'
import { settle } from '#notifications/news/settle.ts'
import { listAdmins } from '#shared/people/admins.ts'
import { isHelped } from '#shared/promise/helpers.ts'
import { isHere } from '#shared/promise/promises.ts'
import { subtractDays } from '#time/time.ts'

/** The number of days after which Koya may ask the mentors of a track for help again. */
const askedAgainAfterDays = 30

/** Notifies admins and mentors when a track has open work that no helper can take (rules: promise 17). */
export async function askForHelp(context: Context): Promise<void> {
  const now = context.clock.now()
  const lacking = await listLacking(context.db, now)
  await endWhatIsOver(context, lacking, now)
  for (const trackId of lacking) {
    await inTransaction(context, async (trx) => {
      const noted = await noteLack(trx, trackId, now)
      if (!noted) return
      for (const adminId of await listAdmins(trx)) {
        await context.notify(trx, 'help-missing', { trackId, adminId }, 'now')
      }
      if (noted.wasAsked) return
      for (const mentorId of await listOtherMentors(trx, trackId, now)) {
        await context.notify(trx, 'help-asked', { trackId, mentorId }, 'now')
      }
    })
  }
}

/** Lists tracks with open work that no helping mentor can take. */
export async function listLacking(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('stage')
    .innerJoin('task', 'task.stage_id', 'stage.id')
    .select('stage.track_id')
    .distinct()
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('submission')
          .select('submission.id')
          .whereRef('submission.task_id', '=', 'task.id')
          .where(lacksHelp(now)),
      ),
    )
    .execute()
  return rows.map(({ track_id }) => track_id)
}

/** SQL on a `submission` and its `stage`: true for open work that no helping mentor can take. */
const lacksHelp = (now: Date) => sql<boolean>`(
  submission.is_current and submission.graded_at is null and submission.open_at <= ${now}
  and not ${isHelped(now)})`

/**
 * Records that a track lacks help; undefined if this is already recorded. `wasAsked` is true if Koya asked
 * the mentors less than `askedAgainAfterDays` days ago.
 */
async function noteLack(trx: Trx, trackId: string, now: Date): Promise<{ wasAsked: boolean } | undefined> {
  const { rows } = await sql<{ wasAsked: boolean }>`
    insert into track_help (track_id, since, asked_at) values (${trackId}, ${now}, ${now})
    on conflict (track_id) do update set since = ${now},
      asked_at = case when track_help.asked_at > ${subtractDays(now, askedAgainAfterDays)}
        then track_help.asked_at else ${now} end
      where track_help.since is null
    returning asked_at <> ${now} as "wasAsked"`.execute(trx)
  return rows[0]
}

async function endWhatIsOver(context: Context, lacking: readonly string[], now: Date): Promise<void> {
  const noted = await context.db
    .selectFrom('track_help')
    .select('track_id')
    .where('since', 'is not', null)
    .execute()
  for (const { track_id } of noted) {
    if (!lacking.includes(track_id)) await inTransaction(context, (trx) => endLack(trx, track_id, now))
  }
}

async function endLack(trx: Trx, trackId: string, now: Date): Promise<void> {
  await trx.updateTable('track_help').set({ since: null }).where('track_id', '=', trackId).execute()
  await settle(trx, trackId, now, { topic: 'waiting' })
}

/** Ends the requests for help in a mentor's tracks, except in tracks that still lack a helper. */
export async function settleMissingHelp(trx: Trx, mentorId: string, now: Date): Promise<void> {
  const tracks = await trx
    .selectFrom('track_mentor')
    .innerJoin('track_help', 'track_help.track_id', 'track_mentor.track_id')
    .select('track_mentor.track_id')
    .where('track_mentor.mentor_id', '=', mentorId)
    .where('track_mentor.approved_at', 'is not', null)
    .where('track_help.since', 'is not', null)
    .execute()
  const lacking = tracks.length === 0 ? [] : await listLacking(trx, now)
  for (const { track_id } of tracks) if (!lacking.includes(track_id)) await endLack(trx, track_id, now)
}

/** Lists the present mentors of a track who could help, except those with overdue work of their own. */
export async function listOtherMentors(db: Database, trackId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('track_mentor')
    .innerJoin('user', 'user.id', 'track_mentor.mentor_id')
    .select('user.id')
    .where('track_mentor.track_id', '=', trackId)
    .where('track_mentor.approved_at', 'is not', null)
    .where('user.role', '=', 'MENTOR')
    .where('user.switched_off_at', 'is', null)
    .where(isHere(now))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('stage')
          .innerJoin('task', 'task.stage_id', 'stage.id')
          .innerJoin('submission', 'submission.task_id', 'task.id')
          .select('submission.id')
          .whereRef('stage.track_id', '=', 'track_mentor.track_id')
          .where(lacksHelp(now))
          .whereRef('submission.mentor_id', '<>', 'user.id')
          .whereRef('submission.mentee_id', '<>', 'user.id'),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('submission')
            .select('submission.id')
            .whereRef('submission.mentor_id', '=', 'user.id')
            .where('submission.is_current', '=', sql.lit(true))
            .where('submission.graded_at', 'is', null)
            .where('submission.due_at', '<=', now),
        ),
      ),
    )
    .orderBy('user.id')
    .execute()
  return rows.map(({ id }) => id)
}
