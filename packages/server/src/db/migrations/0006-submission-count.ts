import { type Kysely, sql } from 'kysely'

/** Renames the counts of submissions after the table that they count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table work_count rename to submission_count`.execute(db)
  for (const constraint of ['pkey', 'mentor_id_fkey', 'waiting_check', 'graded_check', 'sent_back_check']) {
    const [before, after] = [`work_count_${constraint}`, `submission_count_${constraint}`]
    await sql`
      alter table submission_count rename constraint ${sql.id(before)} to ${sql.id(after)}`.execute(db)
  }
  await sql`alter trigger submission_count_work on submission rename to submission_counts`.execute(db)
  await sql`alter function count_work() rename to count_submissions`.execute(db)
  await sql`
    create or replace function count_submissions() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.is_current then
        update submission_count set
          waiting = waiting - (old.grade_percentage is null)::int,
          graded = graded - coalesce(old.grade_percentage > 0, false)::int,
          sent_back = sent_back - coalesce(old.grade_percentage = 0, false)::int
        where mentor_id = old.mentor_id;
      end if;
      if tg_op <> 'DELETE' and new.is_current then
        insert into submission_count as present values (
          new.mentor_id,
          (new.grade_percentage is null)::int,
          coalesce(new.grade_percentage > 0, false)::int,
          coalesce(new.grade_percentage = 0, false)::int
        ) on conflict (mentor_id) do update set
          waiting = present.waiting + excluded.waiting,
          graded = present.graded + excluded.graded,
          sent_back = present.sent_back + excluded.sent_back;
      end if;
      return null;
    end $$`.execute(db)
}
