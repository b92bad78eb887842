import { type Kysely, sql } from 'kysely'

/** Keeps a used confirmation link until it expires, now as a link of the new user (rules: auth 84). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table email_token
      drop constraint email_token_purpose_check,
      drop constraint email_token_check1,
      add constraint email_token_purpose_check check (purpose in ('confirm', 'confirmed', 'reset')),
      add constraint email_token_user_check check ((purpose <> 'confirm') = (user_id is not null))`.execute(
    db,
  )
}
