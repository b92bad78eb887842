import { type Kysely, sql } from 'kysely'

/**
 * Replaces blank lines in older briefs, which are HTML. In Markdown a blank line would end the HTML. A
 * character reference for the line break keeps blank lines in code blocks and changes nothing elsewhere.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update task set source = regexp_replace(source, '\n[ \t]*\n', E'\n&#10;', 'g')
    where source ~ '^ *<' and source =
      replace(replace(replace(replace(replace(description,
        '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&')`.execute(db)
}
