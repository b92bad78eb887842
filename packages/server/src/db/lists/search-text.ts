import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'

/** `%` and `_` stand for themselves. */
const anywhere = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** In the words of the index `user_search_idx`. */
export const nameAndAddress = sql<string>`"user".first_name || ' ' || "user".last_name || ' ' || "user".email`

/** Signs alone have no trigrams: they would be looked for in every row. */
export const hasLetters = (word: string) => /[\p{L}\p{N}]/u.test(word)

/**
 * Each word of a search stands somewhere in the text, whatever its case and its diacritics; signs that stand alone are
 * looked over, and nothing else finds nothing (rules: people 2, search 2).
 */
export function matchesSearch(text: RawBuilder<string>, search: string): RawBuilder<boolean> {
  const words = search.split(/\s+/).filter(hasLetters)
  const matches = words.map((word) => sql`search_text(${text}) like search_text(${anywhere(word)}::text)`)
  return matches.length === 0 ? sql`false` : sql<boolean>`(${sql.join(matches, sql` and `)})`
}

/** A part of the text is much like the search, as with a typing mistake; how much is said by {@link allowMistakes}. */
export const resemblesSearch = (text: RawBuilder<string>, search: string): RawBuilder<boolean> =>
  sql<boolean>`(search_text(${search}::text) <% search_text(${text}))`

/** From 0 to 1. */
export const resemblance = (text: RawBuilder<string>, search: string): RawBuilder<number> =>
  sql<number>`word_similarity(search_text(${search}::text), search_text(${text}))`

/** With one letter wrong or missing in a word of seven, half of its trigrams are left. */
const leastResemblance = 0.45

/** For the rest of the transaction; false on a server that has no trigrams, which not every one brings along. */
export async function allowMistakes(trx: Database): Promise<boolean> {
  const { rows } = await sql`
    select set_config('pg_trgm.word_similarity_threshold', ${String(leastResemblance)}, true)
    where to_regprocedure('word_similarity(text, text)') is not null`.execute(trx)
  return rows.length > 0
}
