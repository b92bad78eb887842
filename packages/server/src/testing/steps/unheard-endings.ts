import { sql } from 'kysely'
import { beforeAll } from 'vitest'
import type { TestApp } from '#testing/app.ts'

/** From here on the database tells nobody that a session has ended: the process that ends one has to forget it itself. */
export const useUnheardEndings = (koya: TestApp) =>
  beforeAll(async () => {
    await sql`alter table session disable trigger tell_ended_sessions`.execute(koya.context.db)
  })
