import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as people from './migrations/0001-people.ts'
import * as learning from './migrations/0002-learning.ts'
import * as limits from './migrations/0003-limits.ts'
import type { DB } from './schema.gen.ts'

const migrations: Record<string, Migration> = {
  '0001-people': people,
  '0002-learning': learning,
  '0003-limits': limits,
}

/** Brings the database to the newest schema; safe to run from several processes at once. */
export async function migrate(db: Kysely<DB>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
