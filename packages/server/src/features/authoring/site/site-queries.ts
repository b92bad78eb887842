import type { SiteEntry, SiteKind } from '@koya/contract'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { type SiteEntryRow, siteEntryColumns } from '#content/site-entries.ts'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { notFound } from '#errors.ts'

export const viewEntry = ({
  id,
  kind,
  state,
  content,
  updated_at,
}: SiteEntryRow): z.input<typeof SiteEntry> => ({
  id,
  kind,
  state,
  content,
  updatedAt: updated_at.toISOString(),
})

export async function readEntry(db: Database, id: string): Promise<SiteEntryRow> {
  const row = await db
    .selectFrom('site_entry')
    .select(siteEntryColumns)
    .where('id', '=', id)
    .$narrowType<SiteEntryRow>()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export async function lockEntry(trx: Trx, id: string): Promise<SiteEntryRow> {
  const row = await trx
    .selectFrom('site_entry')
    .select(siteEntryColumns)
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<SiteEntryRow>()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Without the lock, two entries created at the same moment would get the same position. */
export const lockEntries = (trx: Trx) => sql`lock table site_entry in share row exclusive mode`.execute(trx)

export async function countPlaces(trx: Trx, kind: SiteKind): Promise<{ count: number; last: number }> {
  const { count, last } = await trx
    .selectFrom('site_entry')
    .where('kind', '=', kind)
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(max(position), 0)`.as('last')])
    .executeTakeFirstOrThrow()
  return { count, last }
}
