import { type Kysely, sql } from 'kysely'

/**
 * Older briefs are HTML, and in Markdown a blank line ends HTML. This replaces the line break by its
 * character reference, which keeps blank lines in code blocks and changes nothing elsewhere.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update task set source = regexp_replace(source, '\n[ \t]*\n', E'\n&#10;', 'g')
    where source ~ '^ *<' and source =
      replace(replace(replace(replace(replace(description,
        '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&')`.execute(db)
}
