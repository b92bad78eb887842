import type { Database } from '#db/engine/client.ts'

/**
 * Reads the setup state: whether samples are shown, and when the first steps were done
 * (rules: admin 4 and site 24).
 */
export const readInstallation = (db: Database) =>
  db
    .selectFrom('installation')
    .select(['shows_samples', 'steps_done_at', 'steps_done'])
    .executeTakeFirstOrThrow()
