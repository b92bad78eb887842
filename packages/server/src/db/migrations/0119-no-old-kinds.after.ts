import { type Kysely, sql } from 'kysely'

/**
 * Removes the two columns that were the kind of a certificate, because older code needs them. Also removes the
 * indexes of before: if the step before this one starts again, it builds its new indexes anew, and until then
 * only the old ones refuse a second certificate of a track.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index if exists certificate_one_that_holds, certificate_one_thanks`.execute(db)
  await sql`drop trigger certificate_keeps_both_kinds on certificate`.execute(db)
  await sql`drop function keep_both_kinds()`.execute(db)
  await sql`
    alter table certificate alter column kind drop default, drop column is_by_hand, drop column is_thanks`.execute(
    db,
  )
}
