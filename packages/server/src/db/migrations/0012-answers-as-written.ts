import { type Kysely, sql } from 'kysely'

/** Who asks again gets the first answer byte for byte: `jsonb` would bring its fields into another order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency_key alter column answer type json using answer::json`.execute(db)
}
