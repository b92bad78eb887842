import { type Kysely, sql } from 'kysely'
import { buildIndex } from '#db/schema/migration-steps.ts'

export const isStepwise = true

/** Adds indexes for the search: parts of titles in any case, and words of briefs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`select from pg_available_extensions where name = 'pg_trgm'`.execute(db)
  if (rows.length > 0) {
    // Older embedded databases lack this extension, because they were created before Koya used it.
    await sql`create extension if not exists pg_trgm`.execute(db)
    for (const table of ['track', 'stage', 'task', 'course']) {
      const title = sql`${sql.table(table)} using gin (search_text(title) gin_trgm_ops)`
      await buildIndex(db, `${table}_search_idx`, title)
    }
  }
  await buildIndex(db, 'task_words_idx', sql`task using gin (to_tsvector('english', title || ' ' || source))`)
}
