import { type Kysely, sql } from 'kysely'

/**
 * Removes the two columns that were the kind of a certificate, and their indexes. Older code needs the columns,
 * and an interrupted step before this one needs the indexes until the new ones are built.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index certificate_one_that_holds, certificate_one_thanks`.execute(db)
  await sql`drop trigger certificate_keeps_both_kinds on certificate`.execute(db)
  await sql`drop function keep_both_kinds()`.execute(db)
  await sql`
    alter table certificate alter column kind drop default, drop column is_by_hand, drop column is_thanks`.execute(
    db,
  )
}
