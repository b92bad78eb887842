import { type SearchHit, type SearchKind, searchShown } from '@koya/contract'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Viewer } from '#access.ts'
import type { Database } from '#db/engine/client.ts'
import { matchesSearch, resemblance, resemblesSearch } from '#db/lists/search-text.ts'
import type { DB } from '#db/schema/schema.gen.ts'

export interface Asked {
  words: string
  /** Whether what is only similar is found too. */
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

/** Rows that have the words in a text of theirs, or something like them, or `also`. */
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

/** The title that has the words comes first, then the text that has them, then what is most like them. */
export const closeness = (
  text: RawBuilder<string>,
  { words, isTolerant }: Asked,
  also: RawBuilder<boolean> = sql`false`,
): RawBuilder<number> =>
  sql<number>`(case when ${matchesSearch(text, words)} then ${sql.lit(inTitle)}
    when ${also} then ${sql.lit(inText)}
    else ${isTolerant ? resemblance(text, words) : sql.lit(0)} end)`

/** Why a row was found. */
const reasonOf = (closeness: number): SearchHit['foundIn'] =>
  closeness >= inTitle ? 'title' : closeness >= inText ? 'text' : 'similar'

/** Ranking all matches of a very common word would take too long. */
const rankedAtMost = 100

/** The closest of what was found. */
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
