import { type HelpForm, type OwnPromise, usualWishes } from '@koya/contract'
import type * as z from 'zod/mini'
import { type Context, inTransaction } from '#context.ts'
import type { Database } from '#db/client.ts'
import { findAbsence, viewAbsence } from '#db/promises.ts'
import { readUsualReviews } from '#db/reviews.ts'
import { findSilence } from './daily.ts'

/** What a mentor has said to those who wait. */
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
  const wish = await db
    .selectFrom('news_wish')
    .select('hour')
    .where('user_id', '=', mentorId)
    .executeTakeFirst()
  const absence = await findAbsence(db, mentorId, now)
  return {
    isAsked: Boolean((await findSilence(db, mentorId, now))?.askedAt),
    helpsOut: said?.helps_out ?? false,
    digestHour: wish?.hour ?? usualWishes('MENTOR').hour,
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
    await trx
      .insertInto('mentor_promise')
      .values({ mentor_id: mentorId, helps_out })
      .onConflict((one) => one.column('mentor_id').doUpdateSet({ helps_out }))
      .execute()
    await trx
      .insertInto('news_wish')
      .values({ user_id: mentorId, hour })
      .onConflict((one) => one.column('user_id').doUpdateSet({ hour }))
      .execute()
    return readOwnPromise(trx, mentorId, context.clock.now())
  })

/** Whoever answers is not silent, nor who says when they are away (rules: promise 12). */
export const writeStillHere = (db: Database, mentorId: string, now: Date) =>
  db
    .insertInto('mentor_promise')
    .values({ mentor_id: mentorId, still_here_at: now })
    .onConflict((one) => one.column('mentor_id').doUpdateSet({ still_here_at: now }))
    .execute()

export async function sayStillHere({ db, clock }: Context, mentorId: string) {
  const now = clock.now()
  await writeStillHere(db, mentorId, now)
  return readOwnPromise(db, mentorId, now)
}
