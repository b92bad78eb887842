import { sql } from 'kysely'
import { beforeAll } from 'vitest'
import type { TestApp } from '#testing/app.ts'

/**
 * Stops the database's notifications about ended sessions. Then the process that ends a session must forget
 * it itself.
 */
export const useMissedEndings = (koya: TestApp) =>
  beforeAll(async () => {
    await sql`alter table session disable trigger tell_ended_sessions`.execute(koya.context.db)
  })
