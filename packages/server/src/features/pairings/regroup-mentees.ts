import type { RegroupForm } from '@koya/contract'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '#context.ts'
import { inTransaction, type Trx } from '#db/engine/transaction.ts'
import { invalid, notFound } from '#errors.ts'
import { tellChangedDeadlines } from '#shared/changed-deadlines.ts'
import { recordTrail } from '#shared/trail.ts'
import { lockMove } from './move-queries.ts'
import { viewPairings } from './view.ts'

/** Puts mentees of one track into a cohort, or takes them out if `cohortId` is null (rules: pairings 12). */
export const regroupMentees = (context: Context, actorId: string, { pairings, cohortId }: RegroupForm) =>
  inTransaction(context, async (trx) => {
    const ids = [...new Set(pairings)]
    const rows = await lockMove(trx, ids)
    if (rows.length < ids.length) throw notFound()
    const [trackId, ...others] = new Set(rows.map(({ track_id }) => track_id))
    if (trackId === undefined || others.length > 0)
      throw invalid('pairings', 'Choose mentees of one track at a time')
    if (cohortId !== null) await expectCohortOf(trx, cohortId, trackId)
    const before = await trx
      .selectFrom('enrollment')
      .select(['id', 'cohort_id'])
      .where('id', 'in', ids)
      .execute()
    const chosen = sql<SqlBool>`enrollment.id = any(${ids}::uuid[])`
    await tellChangedDeadlines(context, trx, chosen, async () => {
      await trx.updateTable('enrollment').set({ cohort_id: cohortId }).where('id', 'in', ids).execute()
    })
    for (const { id, cohort_id } of before) {
      await recordTrail(trx, {
        actorId,
        action: 'pairing.regrouped',
        objectKind: 'pairing',
        objectId: id,
        before: { cohortId: cohort_id },
        after: { cohortId },
      })
    }
    return viewPairings(trx, ids)
  })

/** Locks a cohort against deletion; throws if it does not exist or belongs to another track. */
async function expectCohortOf(trx: Trx, cohortId: string, trackId: string): Promise<void> {
  const cohort = await trx
    .selectFrom('cohort')
    .select('track_id')
    .where('id', '=', cohortId)
    .forKeyShare()
    .executeTakeFirst()
  if (!cohort) throw notFound()
  if (cohort.track_id !== trackId) throw invalid('cohortId', 'This cohort belongs to another track')
}
