import { type Kysely, sql } from 'kysely'
import { buildIndex } from '#db/schema/migration-steps.ts'

export const isStepwise = true

/** What the search looks through: titles by their parts, whatever their case, and briefs by their words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`select from pg_available_extensions where name = 'pg_trgm'`.execute(db)
  if (rows.length > 0) {
    // Databases that were made before the embedded one knew it do not have it.
    await sql`create extension if not exists pg_trgm`.execute(db)
    for (const table of ['track', 'stage', 'task', 'course']) {
      const title = sql`${sql.table(table)} using gin (search_text(title) gin_trgm_ops)`
      await buildIndex(db, `${table}_search_idx`, title)
    }
  }
  await buildIndex(db, 'task_words_idx', sql`task using gin (to_tsvector('english', title || ' ' || source))`)
}
