import type { Database } from '#db/engine/client.ts'

/** Reads `shows_samples`, the done setup steps, and when an admin hid the steps (rules: admin 4, site 24). */
export const readInstallation = (db: Database) =>
  db
    .selectFrom('installation')
    .select(['shows_samples', 'steps_done_at', 'steps_done'])
    .executeTakeFirstOrThrow()
