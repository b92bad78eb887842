import type { Database } from '#db/engine/client.ts'

/** Reads the setup steps, hidden since `steps_done_at`, and `shows_samples` (rules: admin 4 and site 24). */
export const readInstallation = (db: Database) =>
  db
    .selectFrom('installation')
    .select(['shows_samples', 'steps_done_at', 'steps_done'])
    .executeTakeFirstOrThrow()
