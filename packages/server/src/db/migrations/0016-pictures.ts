import { type Kysely, sql } from 'kysely'

/**
 * Creates the table of pictures. The key is a hash of the content for authors' pictures, and random for
 * photos of people (rules: pictures 1).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table picture (
      key text primary key check (key ~ '^([0-9a-f]{32}|[0-9a-f]{64})$'),
      content bytea not null check (length(content) > 0),
      content_type text not null check (content_type = 'image/webp'),
      created_at timestamptz not null default now(),
      unused_since timestamptz
    )`.execute(db)
  await sql`create index picture_unused_idx on picture (unused_since) where unused_since is not null`.execute(
    db,
  )
}
