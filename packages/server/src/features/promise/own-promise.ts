import { type HelpForm, type OwnPromise, usualPreferences } from '@koya/contract'
import type * as z from 'zod/mini'
import type { Context } from '#context.ts'
import type { Database } from '#db/engine/client.ts'
import { inTransaction, type Trx } from '#db/engine/transaction.ts'
import { renewLines } from '#notifications/news/settle.ts'
import { findAbsence, viewAbsence } from '#shared/promise/promises.ts'
import { readUsualReviews } from '#shared/submissions/reviews.ts'
import { settleMissingHelp } from './helping/ask-for-help.ts'
import { findSilence } from './lateness/daily.ts'

export async function readOwnPromise(
  db: Database,
  mentorId: string,
  now: Date,
): Promise<z.input<typeof OwnPromise>> {
  const said = await db
    .selectFrom('mentor_promise')
    .select('helps_out')
    .where('mentor_id', '=', mentorId)
    .executeTakeFirst()
  const preferences = await db
    .selectFrom('news_wish')
    .select('hour')
    .where('user_id', '=', mentorId)
    .executeTakeFirst()
  const absence = await findAbsence(db, mentorId, now)
  return {
    isAsked: Boolean((await findSilence(db, mentorId, now))?.askedAt),
    helpsOut: said?.helps_out ?? false,
    digestHour: preferences?.hour ?? usualPreferences('MENTOR').hour,
    away: absence ? { ...viewAbsence(absence), handsOver: absence.hands_over } : null,
    ...(await readUsualReviews(db, mentorId, now)),
  }
}

export const changeOwnPromise = (
  context: Context,
  mentorId: string,
  { helpsOut: helps_out, digestHour: hour }: HelpForm,
) =>
  inTransaction(context, async (trx) => {
    const now = context.clock.now()
    await writeHelping(trx, mentorId, helps_out, now)
    if (hour !== undefined)
      await trx
        .insertInto('news_wish')
        .values({ user_id: mentorId, hour })
        .onConflict((one) => one.column('user_id').doUpdateSet({ hour }))
        .execute()
    return readOwnPromise(trx, mentorId, now)
  })

/** Records that a mentor is still there, which ends a silence (rules: promise 12). */
export const sayStillHere = (context: Context, mentorId: string) =>
  inTransaction(context, async (trx) => {
    const now = context.clock.now()
    await writeStillHere(trx, mentorId, now)
    return readOwnPromise(trx, mentorId, now)
  })

export async function writeStillHere(trx: Trx, mentorId: string, now: Date): Promise<void> {
  await trx
    .insertInto('mentor_promise')
    .values({ mentor_id: mentorId, still_here_at: now })
    .onConflict((one) => one.column('mentor_id').doUpdateSet({ still_here_at: now }))
    .execute()
  await renewLines(trx, mentorId, now, { isThere: true })
}

export async function writeHelping(trx: Trx, mentorId: string, helps_out: boolean, now: Date): Promise<void> {
  await trx
    .insertInto('mentor_promise')
    .values({ mentor_id: mentorId, helps_out })
    .onConflict((one) => one.column('mentor_id').doUpdateSet({ helps_out }))
    .execute()
  if (helps_out) await settleMissingHelp(trx, mentorId, now)
}
