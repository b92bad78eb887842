import { type Kysely, sql } from 'kysely'

/** Adds links with which a mentor reviews one attempt without a login (rules: grading 36). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table review_link (
      id uuid primary key,
      submission_id uuid not null references submission on delete cascade,
      mentor_id uuid not null references "user" on delete cascade,
      expires_at timestamptz not null,
      used_at timestamptz,
      withdrawn_at timestamptz,
      constraint review_link_of_work unique (submission_id, mentor_id)
    )`.execute(db)
  await sql`create index review_link_mentor_idx on review_link (mentor_id, expires_at desc, id)`.execute(db)
  await sql`create index review_link_expired_idx on review_link (expires_at)`.execute(db)
  // True if the mentor wants review links in mails. Null until the mentor chooses. While it is null, the
  // mentor gets them only without a second factor.
  await sql`alter table mentor_promise add column reviews_by_mail boolean`.execute(db)
}
