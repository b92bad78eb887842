import { type Kysely, sql } from 'kysely'

/**
 * Records which first steps of the installation were done, because their results may be deleted again
 * (rules: admin 4).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table installation add column steps_done text[] not null default '{}'`.execute(db)
}
