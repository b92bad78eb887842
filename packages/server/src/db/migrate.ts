import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as people from './migrations/0001-people.ts'
import * as learning from './migrations/0002-learning.ts'
import * as limits from './migrations/0003-limits.ts'
import * as mentoring from './migrations/0004-mentoring.ts'
import * as provedRegistrations from './migrations/0005-proved-registrations.ts'
import * as submissionCount from './migrations/0006-submission-count.ts'
import * as waitingSince from './migrations/0007-waiting-since.ts'
import type { DB } from './schema.gen.ts'

const migrations: Record<string, Migration> = {
  '0001-people': people,
  '0002-learning': learning,
  '0003-limits': limits,
  '0004-mentoring': mentoring,
  '0005-proved-registrations': provedRegistrations,
  '0006-submission-count': submissionCount,
  '0007-waiting-since': waitingSince,
}

/** Brings the database to the newest schema; safe to run from several processes at once. */
export async function migrate(db: Kysely<DB>): Promise<void> {
  await db.connection().execute(async (connection) => {
    // A big table takes its time, and so does waiting for another process that migrates.
    await sql`set statement_timeout = 0`.execute(connection)
    const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => migrations } })
    const { error } = await migrator.migrateToLatest()
    await sql`reset statement_timeout`.execute(connection)
    if (error) throw error
  })
}
