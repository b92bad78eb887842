import type { Context } from '#context.ts'
import { deleteLeaver } from './leave.ts'
import { listDue } from './leaving-queries.ts'

/** Deletes the accounts whose leaving period is over. Several processes may run it at any time. */
export async function deleteLeavers(context: Context): Promise<void> {
  for (const { user_id } of await listDue(context.db, context.clock.now())) {
    await deleteLeaver(context, user_id)
  }
}
