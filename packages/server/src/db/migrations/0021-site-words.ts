import { type Kysely, sql } from 'kysely'

/**
 * Creates the table for the community's own texts of the public site. The kinds `about` and `contact` have
 * only one entry each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_entry (
      id uuid primary key,
      kind text not null check (kind in ('member', 'event', 'voice', 'company', 'about', 'contact')),
      position integer not null check (position >= 0),
      state text not null default 'draft' check (state in ('draft', 'published')),
      content jsonb not null check (jsonb_typeof(content) = 'object'),
      updated_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
      constraint site_entry_kind_position_key unique (kind, position) deferrable initially immediate,
      constraint site_entry_single check (kind not in ('about', 'contact') or position = 1)
    )`.execute(db)
  await sql`
    create trigger updated_at before update on site_entry
      for each row execute function tell_change()`.execute(db)
  await sql`
    create trigger curriculum_changed
      after insert or update or delete or truncate on site_entry
      for each statement execute function tell_curriculum_changed()`.execute(db)
}
