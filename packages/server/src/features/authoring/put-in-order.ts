import { sql } from 'kysely'
import type { Trx } from '#db/engine/transaction.ts'

/** Whether a new order names all that is there, and nothing else. */
export const isSameSet = (ids: readonly string[], others: readonly string[]): boolean =>
  ids.length === others.length && new Set([...ids, ...others]).size === ids.length

/** In one statement, since the database allows no two at one place once a statement is over. */
export async function putInOrder(
  trx: Trx,
  table: 'track' | 'stage' | 'task' | 'site_entry',
  ids: readonly string[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} set position = place.number
    from unnest(${ids}::uuid[]) with ordinality as place (id, number)
    where ${sql.table(table)}.id = place.id`.execute(trx)
}
