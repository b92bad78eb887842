import { type List, listLimit } from '@koya/contract'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import type { DB } from '#db/schema/schema.gen.ts'
import { keepIfMany } from './cached-counts.ts'

export interface Page {
  limit: number
  skip: number
}

/** The asked part of a list; a list that is asked for whole comes up to the limit. */
export const readPage = (query: { limit?: number | undefined; skip?: number | undefined }): Page => ({
  limit: query.limit ?? listLimit.max,
  skip: query.skip ?? 0,
})

export const countAll = sql<number>`count(*)::int`.as('count')

type Rows<Table extends keyof DB> = SelectQueryBuilder<DB, Table, object>

export const keepCount = keepIfMany<{ count: number }>()

export async function countRows<Table extends keyof DB>(db: Database, rows: Rows<Table>): Promise<number> {
  const counting = rows.select(countAll)
  const { sql: text, parameters } = counting.compile()
  const question = text + JSON.stringify(parameters)
  const { count } = await keepCount(db, question, () => counting.executeTakeFirstOrThrow())
  return count
}

/** A page of rows, and how many there are in all; both are asked for at the same time. */
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
  /** Of the page, in its order. */
  keys: { execute(): Promise<Key[]> }
  details(keys: Key[]): Promise<Row[]>
  count(): Promise<number>
}

/**
 * For lists whose rows are wide: which ones are on the page depends on what is asked for and is planned anew where that
 * pays; the long statement about these rows, which takes milliseconds to plan, is planned once.
 */
export async function readInSteps<Key, Row>(page: Page, steps: Steps<Key, Row>): Promise<List<Row>> {
  const keys = await steps.keys.execute()
  const [items, totalCount] = await Promise.all([
    keys.length === 0 ? [] : steps.details(keys),
    countFrom(page, keys, steps.count),
  ])
  return { items, totalCount }
}

/** How many there are in all: a page that is not full tells it by itself. */
export const countFrom = async ({ limit, skip }: Page, found: unknown[], count: () => Promise<number>) =>
  found.length < limit && (found.length > 0 || skip === 0) ? skip + found.length : count()

/** A page of what is there whole. */
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
