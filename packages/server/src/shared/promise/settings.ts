import type { Database } from '#db/engine/client.ts'

/** The settings of the installation (rules: promise 1), locked until the transaction ends where they are to be changed. */
export const readSettings = (db: Database, why?: 'to change') =>
  db
    .selectFrom('setting')
    .select(['review_days', 'admin_days', 'silent_days', 'claim_minutes', 'updated_at'])
    .$if(why === 'to change', (setting) => setting.forUpdate())
    .executeTakeFirstOrThrow()

export type SettingRow = Awaited<ReturnType<typeof readSettings>>
