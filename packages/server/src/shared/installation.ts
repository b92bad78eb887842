import type { Database } from '#db/engine/client.ts'

/** What the one installation has left behind it (rules: admin 4 and site 24). */
export const readInstallation = (db: Database) =>
  db.selectFrom('installation').select(['shows_samples', 'steps_done_at']).executeTakeFirstOrThrow()
