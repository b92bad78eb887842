import { type Kysely, sql } from 'kysely'

/**
 * Creates a session for each login; tokens contain its id. A session that the browser keeps also has the hash
 * of the secret that renews it. Raising the session version of a person deletes all their sessions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table session (
      id uuid primary key,
      user_id uuid not null references "user" on delete cascade,
      version integer not null,
      device text not null,
      created_at timestamptz not null,
      used_at timestamptz not null,
      expires_at timestamptz not null,
      secret_hash bytea,
      previous_hash bytea,
      renewals integer not null default 0,
      renewals_seen integer not null default 0,
      renewed_at timestamptz
    )`.execute(db)
  await sql`create index session_user_idx on session (user_id, used_at)`.execute(db)
  await sql`create index session_expires_at_idx on session (expires_at)`.execute(db)
  await sql`
    create function end_sessions() returns trigger language plpgsql as $$
    begin
      delete from session where user_id = new.id and version <> new.session_version;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger end_sessions after update of session_version on "user"
    for each row when (old.session_version <> new.session_version)
    execute function end_sessions()`.execute(db)
}
