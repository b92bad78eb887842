import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { recordTrail } from '#shared/trail.ts'

/** Shows or hides the sample entries of the site (rules: site 24). */
export async function showSamples(context: Context, actorId: string, shown: boolean): Promise<void> {
  await inTransaction(context, async (trx) => {
    const changed = await trx
      .updateTable('installation')
      .set({ shows_samples: shown })
      .where('shows_samples', '<>', shown)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) return
    await recordTrail(trx, {
      actorId,
      action: shown ? 'site.samples-shown' : 'site.samples-removed',
      objectKind: 'site',
      objectId: null,
      before: { samples: !shown },
      after: { samples: shown },
    })
  })
  context.curriculum.forget()
}
