import { settingNames, settings } from '@koya/contract/administration/settings-form'
import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'

const selectSettings = (db: Database) =>
  db
    .selectFrom('setting')
    .select(settingNames.map((name) => sql.ref<number>(settings[name].column).as(name)))
    .select('updated_at as updatedAt')

/** Reads the settings of the installation (rules: settings 1). */
export const readSettings = (db: Database) => selectSettings(db).executeTakeFirstOrThrow()

/** Reads and locks the settings before a change; waits for transactions that called `hold_promises`. */
export const lockSettings = (trx: Trx) => selectSettings(trx).forUpdate().executeTakeFirstOrThrow()

export type SettingRow = Awaited<ReturnType<typeof readSettings>>
