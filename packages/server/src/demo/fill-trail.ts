import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/engine/transaction.ts'

/** Adds audit entries for the first day, which say that the command line made these people admins. */
export async function fillTrail(trx: Trx, adminIds: readonly string[], at: Date): Promise<void> {
  const granted = {
    action: 'admin.granted',
    object_kind: 'person',
    before: JSON.stringify({ role: 'MENTEE' }),
    after: JSON.stringify({ role: 'ADMIN' }),
    at,
  } as const
  const lines = adminIds.map((object_id) => ({ id: uuid(), object_id, ...granted }))
  await trx.insertInto('trail').values(lines).execute()
}
