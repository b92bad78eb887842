import { type Community, idSql, type Run, submissionsOfMentee } from './community.ts'

/** Adds promises, absences, answered questions, claims, remarks and review links. */
export async function fillPromises(run: Run, { people, mentors, mentees }: Community): Promise<void> {
  const mentor = idSql('person', 'm')
  await run(`
    insert into mentor_promise (mentor_id, helps_out)
    select ${mentor}, m % 5 = 0 from generate_series(1, ${mentors}) m`)
  await run(`
    insert into away (id, mentor_id, begins_at, ends_at, return_told_at, hands_over)
    select gen_random_uuid(), ${mentor}, now() - interval '90 days', now() - interval '80 days',
      now() - interval '80 days', m % 20 = 0
    from generate_series(1, ${mentors}, 10) m`)
  await run(`
    insert into answered_question (id, user_id, answered_at, expires_at)
    select gen_random_uuid(), ${mentor}, now() - interval '1 day', now() + interval '13 days'
    from generate_series(1, ${mentors}) m`)
  // Makes every fiftieth mentor silent; these mentors are approved for no track.
  await run(`
    insert into away (id, mentor_id, begins_at, hands_over, is_silent)
    select gen_random_uuid(), ${mentor}, now() - interval '1 day', true, true from generate_series(50, ${mentors}, 50) m`)
  await run(`
    insert into claim (submission_id, mentor_id, until, ended_at)
    select ${idSql('submission', `${submissionsOfMentee * people}::bigint + m`)}, ${mentor}, now() - interval '1 hour',
      case when m % 50 > 1 then now() - interval '2 hours' end
    from generate_series(1, ${Math.min(mentors, mentees)}, 2) m`)
  // Adds twenty remarks for each mentor; every fourth is shared for the first track.
  await run(`
    insert into remark (id, mentor_id, track_id, name, text, is_shared, created_at)
    select gen_random_uuid(), ${mentor}, case when n % 2 = 0 then (select id from track order by id limit 1) end,
      'Remark ' || n, 'Each picture needs a text.', n % 4 = 0, now()
    from generate_series(1, ${mentors}) m, generate_series(1, 20) n`)
  await run(`
    insert into review_link (id, submission_id, mentor_id, expires_at)
    select gen_random_uuid(), id, mentor_id, now() + interval '3 days' - interval '9 days' * random()
    from submission where is_current and graded_at is null`)
}
