import type { HelpForm, OwnPromise } from '@koya/contract'
import type * as z from 'zod/mini'
import type { Context } from '#context.ts'
import type { Database } from '#db/client.ts'
import { findAbsence, viewAbsence } from '#db/promises.ts'
import { findSilence } from './daily.ts'

const usualHour = 18

/** What a mentor has said to those who wait. */
export async function readOwnPromise(
  db: Database,
  mentorId: string,
  now: Date,
): Promise<z.input<typeof OwnPromise>> {
  const said = await db
    .selectFrom('mentor_promise')
    .select(['helps_out', 'digest_hour'])
    .where('mentor_id', '=', mentorId)
    .executeTakeFirst()
  const absence = await findAbsence(db, mentorId, now)
  return {
    isAsked: (await findSilence(db, mentorId))?.isAsked ?? false,
    helpsOut: said?.helps_out ?? false,
    digestHour: said?.digest_hour ?? usualHour,
    away: absence ? { ...viewAbsence(absence), handsOver: absence.hands_over } : null,
  }
}

export async function changeOwnPromise(
  { db, clock }: Context,
  mentorId: string,
  { helpsOut, digestHour }: HelpForm,
) {
  const said = { helps_out: helpsOut, digest_hour: digestHour }
  await db
    .insertInto('mentor_promise')
    .values({ mentor_id: mentorId, ...said })
    .onConflict((one) => one.column('mentor_id').doUpdateSet(said))
    .execute()
  return readOwnPromise(db, mentorId, clock.now())
}

/** Whoever answers is not silent (rules: promise 12). */
export async function sayStillHere({ db, clock }: Context, mentorId: string) {
  const now = clock.now()
  await db
    .insertInto('mentor_promise')
    .values({ mentor_id: mentorId, still_here_at: now })
    .onConflict((one) => one.column('mentor_id').doUpdateSet({ still_here_at: now }))
    .execute()
  return readOwnPromise(db, mentorId, now)
}
