import { type Kysely, sql } from 'kysely'

/** Adds invitations by mail, and makes sure that a community always has an admin. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await keepInvitations(db)
  await keepOneAdmin(db)
}

async function keepInvitations(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invitation (
      id uuid primary key,
      email text not null,
      role text not null check (role in ('MENTEE', 'MENTOR', 'ADMIN')),
      first_name text,
      last_name text,
      track_id uuid references track on delete cascade,
      mentor_id uuid references "user" on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create unique index invitation_email_key on invitation (lower(email))`.execute(db)
  await sql`create index invitation_expires_at_idx on invitation (expires_at)`.execute(db)
  await sql`create index invitation_track_idx on invitation (track_id)`.execute(db)
  await sql`create index invitation_mentor_idx on invitation (mentor_id)`.execute(db)

  await sql`
    alter table email_token
      add column invitation_id uuid references invitation on delete cascade,
      drop constraint email_token_purpose_check,
      drop constraint email_token_user_check,
      add constraint email_token_purpose_check
        check (purpose in ('confirm', 'confirmed', 'reset', 'invitation')),
      add constraint email_token_user_check
        check ((purpose in ('confirmed', 'reset')) = (user_id is not null)),
      add constraint email_token_invitation_check
        check ((purpose = 'invitation') = (invitation_id is not null))`.execute(db)
  await sql`create index email_token_invitation_idx on email_token (invitation_id)`.execute(db)
}

/**
 * When two admins revoke each other's rights at once, the second waits for the lock and then sees the first
 * change.
 */
async function keepOneAdmin(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_one_admin() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('koya admins', 0));
      if not exists (select from "user" where role = 'ADMIN') then
        raise exception 'the last admin stays'
          using errcode = 'integrity_constraint_violation', constraint = 'user_one_admin';
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger user_one_admin_update after update of role on "user"
      for each row when (old.role = 'ADMIN' and new.role <> 'ADMIN') execute function keep_one_admin()`.execute(
    db,
  )
  await sql`
    create trigger user_one_admin_delete after delete on "user"
      for each row when (old.role = 'ADMIN') execute function keep_one_admin()`.execute(db)
}
