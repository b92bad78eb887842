import { sql } from 'kysely'
import { beforeAll } from 'vitest'
import type { TestApp } from '#testing/app.ts'

/**
 * Turns off the notifications about ended sessions, so that a process must itself forget a session that it
 * ends.
 */
export const useMissedEndings = (koya: TestApp) =>
  beforeAll(async () => {
    await sql`alter table session disable trigger tell_ended_sessions`.execute(koya.context.db)
  })
