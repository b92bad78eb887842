import { sql } from 'kysely'
import { beforeAll } from 'vitest'
import type { TestApp } from '#testing/app.ts'

/**
 * Turns off the database's notifications about ended sessions. A process that ends a session must also drop
 * it from its own memory. Without the notifications, a test fails if the process forgets to drop it.
 */
export const useMissedEndings = (koya: TestApp) =>
  beforeAll(async () => {
    await sql`alter table session disable trigger tell_ended_sessions`.execute(koya.context.db)
  })
