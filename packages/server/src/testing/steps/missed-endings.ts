import { sql } from 'kysely'
import { beforeAll } from 'vitest'
import type { TestApp } from '#testing/app.ts'

/**
 * Turns off the database's notifications about ended sessions. So a process that ends a session must drop the
 * session from its own memory.
 */
export const useMissedEndings = (koya: TestApp) =>
  beforeAll(async () => {
    await sql`alter table session disable trigger tell_ended_sessions`.execute(koya.context.db)
  })
