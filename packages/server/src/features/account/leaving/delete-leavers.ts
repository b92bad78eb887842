import type { Context } from '#context.ts'
import { deleteLeaver } from './leave.ts'
import { listDue } from './leaving-queries.ts'

/** Several processes can run this at the same time, because only one process can take a due deletion. */
export async function deleteLeavers(context: Context): Promise<void> {
  for (const { user_id } of await listDue(context.db, context.clock.now())) {
    await deleteLeaver(context, user_id)
  }
}
