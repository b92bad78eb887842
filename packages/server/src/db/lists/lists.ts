import { type List, listLimit } from '@koya/contract'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import type { DB } from '#db/schema/schema.gen.ts'
import { cacheIfMany } from './cached-counts.ts'

export interface Page {
  limit: number
  skip: number
}

export const readPage = (query: { limit?: number | undefined; skip?: number | undefined }): Page => ({
  limit: query.limit ?? listLimit.max,
  skip: query.skip ?? 0,
})

export const countAll = sql<number>`count(*)::int`.as('count')

type Rows<Table extends keyof DB> = SelectQueryBuilder<DB, Table, object>

export const cacheCount = cacheIfMany<{ count: number }>()

export async function countRows<Table extends keyof DB>(db: Database, rows: Rows<Table>): Promise<number> {
  const counting = rows.select(countAll)
  const { sql: text, parameters } = counting.compile()
  const question = text + JSON.stringify(parameters)
  const { count } = await cacheCount(db, question, () => counting.executeTakeFirstOrThrow())
  return count
}

export async function readList<Row, Table extends keyof DB>(
  db: Database,
  page: { execute(): Promise<Row[]> },
  all: Rows<Table>,
): Promise<List<Row>> {
  const [items, totalCount] = await Promise.all([page.execute(), countRows(db, all)])
  return { items, totalCount }
}

export const idsOf = (keys: readonly { id: string }[]): string[] => keys.map(({ id }) => id)

interface Steps<Key, Row> {
  keys: { execute(): Promise<Key[]> }
  details(keys: Key[]): Promise<Row[]>
  count(): Promise<number>
}

/**
 * Reads the keys of a page, then their details and, if needed, the number of all rows. `details` should be a
 * prepared query.
 */
export async function readInSteps<Key, Row>(page: Page, steps: Steps<Key, Row>): Promise<List<Row>> {
  const keys = await steps.keys.execute()
  const [items, totalCount] = await Promise.all([
    keys.length === 0 ? [] : steps.details(keys),
    countFrom(page, keys, steps.count),
  ])
  return { items, totalCount }
}

/** Returns the total number of rows. A page that is only partly full is the last one and needs no count. */
export const countFrom = async ({ limit, skip }: Page, found: unknown[], count: () => Promise<number>) =>
  found.length < limit && (found.length > 0 || skip === 0) ? skip + found.length : count()

export const sliceList = <Item>(all: readonly Item[], { limit, skip }: Page): List<Item> => ({
  items: all.slice(skip, skip + limit),
  totalCount: all.length,
})

export const mapList = <Row, Item>(
  { items, totalCount }: List<Row>,
  view: (row: Row) => Item,
): List<Item> => ({
  items: items.map((row) => view(row)),
  totalCount,
})
