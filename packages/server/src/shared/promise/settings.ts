import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'

const selectSettings = (db: Database) =>
  db.selectFrom('setting').select(['review_days', 'admin_days', 'silent_days', 'claim_minutes', 'updated_at'])

/** Reads the settings of the installation (rules: promise 1). */
export const readSettings = (db: Database) => selectSettings(db).executeTakeFirstOrThrow()

/** Reads and locks the settings before a change. */
export const lockSettings = (trx: Trx) => selectSettings(trx).forUpdate().executeTakeFirstOrThrow()

export type SettingRow = Awaited<ReturnType<typeof readSettings>>
