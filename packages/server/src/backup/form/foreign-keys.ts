import { sql } from 'kysely'
import type { Trx } from '#db/engine/transaction.ts'

/** Drops all foreign keys. Returns a function that adds the keys again and so checks all rows. */
export async function dropForeignKeys(trx: Trx): Promise<() => Promise<void>> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select relname::text as "table", conname::text as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = 'public'::regnamespace
    order by conname`.execute(trx)
  for (const { table, name } of rows)
    await sql`alter table ${sql.id('public', table)} drop constraint ${sql.id(name)}`.execute(trx)
  return async () => {
    for (const { table, name, definition } of rows)
      await sql`
        alter table ${sql.id('public', table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
        trx,
      )
  }
}
