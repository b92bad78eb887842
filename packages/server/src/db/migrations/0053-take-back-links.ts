import { type Kysely, sql } from 'kysely'

/** Adds the mailed link with which owners remove a second factor that they have not added (decision 0068). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table email_token
      drop constraint email_token_purpose_check,
      drop constraint email_token_user_check,
      add constraint email_token_purpose_check check (
        purpose in ('confirm', 'confirmed', 'reset', 'invitation', 'application', 'new-address', 'old-address',
          'second-step')),
      add constraint email_token_user_check
        check ((purpose in ('confirmed', 'reset', 'second-step')) = (user_id is not null))`.execute(db)
}
