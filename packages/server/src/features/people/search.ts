import { type RawBuilder, sql } from 'kysely'

/** `%` and `_` stand for themselves. */
const anywhere = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** Each word of a search stands somewhere in the text, whatever its case and its diacritics (rules: people 2). */
export const matchesSearch = (text: RawBuilder<string>, search: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    search
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => sql`search_text(${text}) like search_text(${anywhere(word)}::text)`),
    sql` and `,
  )})`
