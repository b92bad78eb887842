import { type FirstStep, firstSteps } from '@koya/contract'
import { sql } from 'kysely'
import type { Context } from '#context.ts'
import type { Database } from '#db/engine/client.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { readInstallation } from '#shared/installation.ts'
import { recordTrail } from '#shared/trail.ts'

/** Returns null if the steps are hidden, no step is open, or work was graded (rules: admin 4). */
export async function readFirstSteps(db: Database) {
  const found = await findSteps(db)
  if (!found) return null
  const left = firstSteps.filter((step) => !found.done.includes(step))
  return left.length === 0 ? null : { left, trackId: found.trackId }
}

/** Stores the finished steps, so that a step stays done even if the created track is deleted. */
export async function recordDoneSteps({ db }: Pick<Context, 'db'>): Promise<void> {
  const found = await findSteps(db)
  if (!found || found.done.length === found.kept) return
  await db.updateTable('installation').set({ steps_done: found.done }).execute()
}

/** Returns null if an admin has hidden the steps or work was graded. */
async function findSteps(db: Database) {
  const { steps_done_at, steps_done, shows_samples } = await readInstallation(db)
  if (steps_done_at !== null) return null
  const { rows } = await sql<Record<FirstStep | 'hasGraded', boolean> & { trackId: string | null }>`
    select
      exists (select from track) as track,
      exists (select from task join stage on stage.id = stage_id
        where task.state <> 'draft' and stage.state <> 'draft') as task,
      exists (select from track_mentor) as mentor,
      exists (select from track where state <> 'draft') as open,
      exists (select from site_entry where kind in ('about', 'contact') and state = 'published') as words,
      exists (select from site_entry where kind = 'member' and state = 'published') as samples,
      exists (select from invitation where role <> 'ADMIN') or exists (select from "user" where role <> 'ADMIN') as people,
      (select count(*) > 1 from (select from "user" where role = 'ADMIN' limit 2) as two) as admin,
      exists (select from announcement) as mail,
      exists (select from backup_run where kind = 'backup' and is_good) as backup,
      exists (select from submission where first_graded_at is not null) as "hasGraded",
      (select id from track where state <> 'archived' order by position limit 1) as "trackId"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Nothing was read')
  const { trackId, hasGraded, ...found } = row
  if (hasGraded) return null
  const isDone = { ...found, samples: found.samples || !shows_samples }
  const done = firstSteps.filter((step) => isDone[step] || steps_done.includes(step))
  return { done, kept: steps_done.length, trackId }
}

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
