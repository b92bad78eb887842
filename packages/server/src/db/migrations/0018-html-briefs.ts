import { type Kysely, sql } from 'kysely'

/**
 * A brief from before Markdown is HTML, and in Markdown a blank line ends HTML: as a character of its own the line break
 * stays in a block of code, and changes nothing elsewhere.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update task set source = regexp_replace(source, '\n[ \t]*\n', E'\n&#10;', 'g')
    where source ~ '^ *<' and source =
      replace(replace(replace(replace(replace(description,
        '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&')`.execute(db)
}
