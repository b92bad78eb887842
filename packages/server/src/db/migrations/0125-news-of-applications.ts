import { type Kysely, sql } from 'kysely'
import { buildIndex } from '#db/schema/migration-steps.ts'

export const isStepwise = true

/** Finds the news about an application, which an account takes with it when it is deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(db, 'news_application_idx', sql`news (object_id) where topic = 'applications'`)
}
