import {
  begunAt,
  type Community,
  idSql,
  type Run,
  submissionsOfMentee,
  tasksSent,
  tracks,
} from './community.ts'
import { marksOf } from './fill-remarks.ts'

/** Returns the SQL for the grade of a submission of mentee `n`: null if it waits, 0 if it was sent back. */
const gradeOf = (sent: number): string => {
  if (sent <= submissionsOfMentee - tasksSent) return '0'
  if (sent === submissionsOfMentee) return 'case when n % 4 > 1 then 60 + n % 40 end'
  if (sent === tasksSent) return 'case when n % 6 > 0 then 70 else 0 end'
  return '60 + n % 40'
}

/** Inserts all first submissions, then all second ones, so that the rows of one mentee lie apart. */
export async function fillSubmissions(run: Run, community: Community): Promise<void> {
  await run(`
    create temporary table put_back as select indexdef from pg_indexes
    where tablename = 'submission' and indexname not in (select conname from pg_constraint)`)
  await run(`
    do $$ declare name text; begin
      for name in select indexname from pg_indexes join put_back using (indexdef) loop
        execute format('drop index %I', name);
      end loop;
    end $$`)
  for (let sent = 1; sent <= submissionsOfMentee; sent++) await send(run, community, sent)
  await run(`
    do $$ declare index text; begin
      for index in select indexdef from put_back loop execute index; end loop;
    end $$`)
  await run(`
    insert into submission_count select mentor_id, count(*) filter (where grade_percentage is null),
      count(*) filter (where grade_percentage > 0), count(*) filter (where grade_percentage = 0)
    from submission where is_current group by mentor_id`)
}

function send(run: Run, { people, mentors, mentees }: Community, sent: number) {
  const mentor = idSql('person', 'mentor')
  return run(`
    insert into submission (id, task_id, mentee_id, mentor_id, attempt, is_current, task_url, mentee_comment, late,
      submitted_at, waiting_since, due_at, open_at, grade_percentage, mentor_comment, graded_at, first_graded_at, graded_by,
      first_graded_by, updated_at, marks)
    select ${idSql('submission', `${sent * people}::bigint + n`)},
      ${idSql('task', `(1 + mentor % ${tracks}) * 100 + ${1 + ((sent - 1) % tasksSent)}`)},
      ${idSql('person', `${mentors} + n`)}, ${mentor}, ${Math.ceil(sent / tasksSent)},
      ${sent > submissionsOfMentee - tasksSent}, 'https://work.example.org/page', 'I built it as the brief says.', false,
      sent_at, sent_at, due, due, grade, case when looked_at is not null then 'Well done.' end, looked_at, looked_at,
      case when looked_at is not null then ${mentor} end, case when looked_at is not null then ${mentor} end,
      coalesce(looked_at, sent_at), case when looked_at is not null then ${marksOf('n')} end
    from generate_series(1, ${mentees}) n
    cross join lateral (
      select 1 + n % ${mentors} as mentor, ${begunAt('n')} + interval '1.4 days' * ${sent} as sent_at,
        ${gradeOf(sent)} as grade
    ) as work
    cross join lateral (
      select case when grade is not null then sent_at + interval '1 hour' * (2 + n % 40) end as looked_at,
        case when grade is null and ${sent} > ${submissionsOfMentee - tasksSent} then sent_at + interval '3 days' end as due
    ) as review`)
}
