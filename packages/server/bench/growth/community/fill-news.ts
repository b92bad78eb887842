import { type Community, idSql, type Run } from './community.ts'

/** The number of extra entries in the first mentor's inbox, in a community of at least 10,000 people. */
const mostLines = 100_000

/** Adds inbox entries, many of them for the first mentor, and rows such as moved deadlines. */
export async function fillNews(run: Run, { people }: Community): Promise<void> {
  const fill = (reader: string, numbers: string) =>
    run(`
      insert into news (id, user_id, topic, sentence, address, created_at, is_listed, read_at, waits_for_mail, about_id)
      select gen_random_uuid(), ${reader}, 'submissions', 'Somebody submitted "Task 1"', '/dashboard', told_at, true,
        case when random() < 0.5 then told_at end, random() < 0.01, ${idSql('person', `n % ${people} + 1`)}
      from (select n, now() - interval '89 days' * random() as told_at from ${numbers} n) as told`)
  await fill(idSql('person', 'n'), `generate_series(1, ${people})`)
  const lines = people < 10_000 ? Math.ceil(people / 10) : mostLines
  await fill(idSql('person', '1'), `generate_series(1, ${lines})`)
  await run(`
    insert into push_wait (news_id, user_id) select id, user_id from news where hashtext(id::text) % 50 = 0`)
  await run(`
    insert into deadline_reminder (mentee_id, task_id, hours, deadline)
    select ${idSql('person', 'n')}, task.id, 48, task.deadline
    from generate_series(1, ${people}, 5) n cross join (select id, deadline from task order by id limit 2) as task`)
  await run(`
    insert into extension (id, mentee_id, task_id, hours, reason, created_at)
    select gen_random_uuid(), ${idSql('person', 'n')}, task.id, 48, 'no-light', now()
    from generate_series(1, ${people}, 5) n cross join (select id from task order by id limit 2) as task`)
  await run(`
    insert into deadline_move
      (id, is_of_one, states, begins_at, ends_at, hours, why, people, deadlines, created_at, told_at)
    select ${idSql('move', 'n')}, false, '{Kano}', now(), now(), 48, 'blackout in Kano', 100, 100, now(), now()
    from generate_series(1, 200) n`)
  await run(`
    insert into extension (id, mentee_id, task_id, hours, reason, created_at, move_id, moved_from)
    select gen_random_uuid(), ${idSql('person', 'n')}, task.id, 48, 'moved', now(), ${idSql('move', 'n % 200 + 1')},
      now() - interval '1 year' * random()
    from generate_series(1, ${people}, 5) n cross join (select id from task order by id limit 2) as task`)
  await run(`
    insert into calendar (mentee_id, token_hash, made_at)
    select ${idSql('person', 'n')}, sha256(n::text::bytea), now() from generate_series(1, ${people}, 5) n`)
  await run(`
    insert into shared_cloth (mentee_id, track_id, key, made_at)
    select mentee_id, track_id, md5(mentee_id::text || track_id::text), now() from enrollment where ended_at is null limit ${Math.ceil(people / 5)}`)
  await run(`
    insert into push_device (id, user_id, session_id, endpoint, p256dh, auth, created_at)
    select gen_random_uuid(), user_id, id, 'https://push.example/' || id, repeat('p', 87), repeat('a', 22), created_at
    from session where hashtext(id::text) % 5 = 0`)
  await run(`
    insert into news_wish (user_id, ways) select ${idSql('person', 'n')}, '{}' from generate_series(1, ${people}, 10) n`)
  await run(`
    insert into failed_mail (id, kind, about, user_id, fault, is_given_up, since, last_tried_at)
    select gen_random_uuid(), 'reset-password', jsonb_build_object('userId', ${idSql('person', 'n')}), ${idSql('person', 'n')},
      'no-such-address', n % 2 = 0, now(), now() - interval '29 days' * random()
    from generate_series(1, ${people}, 50) n`)
  const sent = (reader: string, numbers: string) =>
    run(`
      insert into sent_mail (id, user_id, kind, reason, cause_kind, cause_id, sent_at)
      select gen_random_uuid(), ${reader}, 'new-mentee', 'mentees', 'person',
        ${idSql('person', `n % ${people} + 1`)}::text, now() - interval '29 days' * random()
      from ${numbers} n`)
  await sent(idSql('person', 'n'), `generate_series(1, ${people})`)
  await sent(idSql('person', '1'), 'generate_series(1, 300)')
}
