import { type Kysely, sql } from 'kysely'

/** Keeps the first answer byte for byte for repeated calls; `jsonb` would reorder its fields. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency_key alter column answer type json using answer::json`.execute(db)
}
