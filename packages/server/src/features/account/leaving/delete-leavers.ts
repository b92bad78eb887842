import type { Context } from '#context.ts'
import { deleteLeaver } from './leave.ts'
import { listDue } from './leaving-queries.ts'

/** Several processes may run this at any time. */
export async function deleteLeavers(context: Context): Promise<void> {
  for (const { user_id } of await listDue(context.db, context.clock.now())) {
    await deleteLeaver(context, user_id)
  }
}
