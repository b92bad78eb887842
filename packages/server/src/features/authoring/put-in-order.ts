import { sql } from 'kysely'
import type { Trx } from '#db/engine/transaction.ts'

export const isSameSet = (ids: readonly string[], others: readonly string[]): boolean =>
  ids.length === others.length && new Set([...ids, ...others]).size === ids.length

/** Writes all positions in one statement, because they must be unique at the end of each statement. */
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
