import type { Database } from '#db/engine/client.ts'

/**
 * Reads whether samples are shown, which first steps are done, and when the steps ended
 * (rules: admin 4 and site 24).
 */
export const readInstallation = (db: Database) =>
  db
    .selectFrom('installation')
    .select(['shows_samples', 'steps_done_at', 'steps_done'])
    .executeTakeFirstOrThrow()
