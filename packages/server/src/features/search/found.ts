import { type SearchHit, type SearchKind, searchShown } from '@koya/contract'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Viewer } from '#access.ts'
import type { Database } from '#db/engine/client.ts'
import { matchesSearch, resemblance, resemblesSearch } from '#db/lists/search-text.ts'
import type { DB } from '#db/schema/schema.gen.ts'

export interface Asked {
  words: string
  /** True to find similar words too. */
  isTolerant: boolean
  viewer: Viewer
}

interface Row {
  id: string
  title: string
  detail: string
  track_id: string | null
  track_title: string | null
}

export interface HitRow extends Row {
  kind: SearchKind
  foundIn: SearchHit['foundIn']
}

/**
 * SQL: true if the text contains the words, or if `also` is true. With `isTolerant`, also true if the text
 * resembles the words.
 */
export function having(
  text: RawBuilder<string>,
  { words, isTolerant }: Asked,
  also: RawBuilder<boolean> = sql`false`,
): RawBuilder<boolean> {
  const similar = isTolerant ? resemblesSearch(text, words) : sql`false`
  return sql<boolean>`(${matchesSearch(text, words)} or ${similar} or ${also})`
}

const inTitle = 3
const inText = 2

/** Ranks matches: words in the title first, then words in the text, then similar titles. */
export const closeness = (
  text: RawBuilder<string>,
  { words, isTolerant }: Asked,
  also: RawBuilder<boolean> = sql`false`,
): RawBuilder<number> =>
  sql<number>`(case when ${matchesSearch(text, words)} then ${sql.lit(inTitle)}
    when ${also} then ${sql.lit(inText)}
    else ${isTolerant ? resemblance(text, words) : sql.lit(0)} end)`

const reasonOf = (closeness: number): SearchHit['foundIn'] =>
  closeness >= inTitle ? 'title' : closeness >= inText ? 'text' : 'similar'

/** Ranks at most this many matches, because ranking all matches of a very common word takes too long. */
const rankedAtMost = 100

/** Returns the closest of at most `rankedAtMost` matches. */
export async function best<Table extends keyof DB>(
  db: Database,
  kind: SearchKind,
  found: SelectQueryBuilder<DB, Table, Row & { closeness: number }>,
): Promise<HitRow[]> {
  const rows = await db
    .selectFrom(found.limit(rankedAtMost).as('found'))
    .select([
      'found.id',
      'found.title',
      'found.detail',
      'found.track_id',
      'found.track_title',
      'found.closeness',
    ])
    .orderBy('found.closeness', 'desc')
    .orderBy('found.title')
    .orderBy('found.id')
    .limit(searchShown)
    .execute()
  return rows.map(({ closeness, ...row }) => ({ ...row, kind, foundIn: reasonOf(Number(closeness)) }))
}
