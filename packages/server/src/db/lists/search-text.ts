import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'

/** Makes a `like` pattern that finds the word anywhere. Escapes `%`, `_` and the backslash. */
const anywhere = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** The searched text of a person. The index `user_search_idx` must contain exactly this expression. */
export const nameAndAddress = sql<string>`"user".first_name || ' ' || "user".last_name || ' ' || "user".email`

/** True for a word with a letter or digit; a search for a word without them would read every row. */
export const hasLetters = (word: string) => /[\p{L}\p{N}]/u.test(word)

/**
 * SQL: true if the text contains each word of the search that has a letter or digit. False if the search
 * has no such word (rules: people 2, search 2).
 */
export function matchesSearch(text: RawBuilder<string>, search: string): RawBuilder<boolean> {
  const words = search.split(/\s+/).filter(hasLetters)
  const matches = words.map((word) => sql`search_text(${text}) like search_text(${anywhere(word)}::text)`)
  return matches.length === 0 ? sql`false` : sql<boolean>`(${sql.join(matches, sql` and `)})`
}

/** SQL: true if a part of the text is as similar to the search as {@link allowMistakes} requires. */
export const resemblesSearch = (text: RawBuilder<string>, search: string): RawBuilder<boolean> =>
  sql<boolean>`(search_text(${search}::text) <% search_text(${text}))`

/** Returns the similarity of the text to the search, from 0 to 1. */
export const resemblance = (text: RawBuilder<string>, search: string): RawBuilder<number> =>
  sql<number>`word_similarity(search_text(${search}::text), search_text(${text}))`

/** The least similarity that counts as a match. */
const leastResemblance = 0.45

/** Sets the similarity threshold for the rest of the transaction; returns false without pg_trgm. */
export async function allowMistakes(trx: Database): Promise<boolean> {
  const { rows } = await sql`
    select set_config('pg_trgm.word_similarity_threshold', ${String(leastResemblance)}, true)
    where to_regprocedure('word_similarity(text, text)') is not null`.execute(trx)
  return rows.length > 0
}
