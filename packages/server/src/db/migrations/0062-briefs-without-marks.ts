import { type Kysely, sql } from 'kysely'
import { buildIndex } from '#db/schema/migration-steps.ts'

export const isStepwise = true

/** Finds words of briefs without diacritics, as the search already does for titles and names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    'task_plain_words_idx',
    sql`task using gin (to_tsvector('english', search_text(title || ' ' || source)))`,
  )
}
