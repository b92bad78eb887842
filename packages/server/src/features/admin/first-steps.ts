import type { FirstStep } from '@koya/contract'
import { sql } from 'kysely'
import type { Context } from '#context.ts'
import type { Database } from '#db/engine/client.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { readInstallation } from '#shared/installation.ts'
import { recordTrail } from '#shared/trail.ts'

/**
 * Returns the open setup steps and the track they apply to. Returns null once an admin hid them or none is
 * open (rules: admin 4). A step opens again if its result is deleted.
 */
export async function readFirstSteps(db: Database) {
  const { steps_done_at, shows_samples } = await readInstallation(db)
  if (steps_done_at !== null) return null
  const { rows } = await sql<Record<FirstStep, boolean> & { trackId: string | null }>`
    select
      exists (select from track) as track,
      exists (select from task join stage on stage.id = stage_id
        where task.state <> 'draft' and stage.state <> 'draft') as task,
      exists (select from track_mentor) as mentor,
      exists (select from track where state <> 'draft') as open,
      exists (select from site_entry where kind = 'member' and state = 'published') as samples,
      exists (select from invitation) or exists (select from "user" where role <> 'ADMIN') as people,
      (select count(*) > 1 from (select from "user" where role = 'ADMIN' limit 2) as two) as admin,
      exists (select from announcement) as mail,
      (select id from track where state <> 'archived' order by position limit 1) as "trackId"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Nothing was read')
  const { trackId, ...done } = row
  const isDone = { ...done, samples: done.samples || !shows_samples }
  const left = firstStepNames.filter((step) => !isDone[step])
  return left.length === 0 ? null : { left, trackId }
}

const firstStepNames = ['track', 'task', 'mentor', 'open', 'samples', 'people', 'admin', 'mail'] as const

/** Hides the steps for all admins, permanently. */
export const putStepsAway = (context: Context, actorId: string): Promise<void> =>
  inTransaction(context, async (trx) => {
    const put = await trx
      .updateTable('installation')
      .set({ steps_done_at: context.clock.now() })
      .where('steps_done_at', 'is', null)
      .executeTakeFirst()
    if (put.numUpdatedRows === 0n) return
    const change = { before: { firstSteps: 'shown' }, after: { firstSteps: 'put away' } }
    await recordTrail(trx, {
      actorId,
      action: 'setting.changed',
      objectKind: 'setting',
      objectId: null,
      ...change,
    })
  })
