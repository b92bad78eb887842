import { type Community, idSql, type Run } from './community.ts'

const messagesOfAttempt = 5

/** Adds a thread with messages and reply addresses for each current submission; one thread is long. */
export async function fillMessages(run: Run, { people, mentors }: Community): Promise<void> {
  await run(`
    insert into thread (id, mentee_id, task_id, message_count, asked_at)
    select gen_random_uuid(), mentee_id, task_id, ${messagesOfAttempt} * attempt,
      case when hashtext(id::text) % 2 = 0 and (graded_at is null or hashtext(id::text) % 8 = 0)
        then submitted_at + interval '1 hour' end
    from submission where is_current`)
  const write = (threads: string, numbers: string) =>
    run(`
      insert into message (id, thread_id, author_id, text, sent_at)
      select gen_random_uuid(), thread.id, case when n % 2 = 1 then mentee_id else mentor_id end,
        'Which of the two prices do you mean, and why is it in the second row?', now() - interval '1 hour' * (100 - n % 100)
      from ${threads} as thread join submission using (mentee_id, task_id)
        cross join lateral generate_series(1, ${numbers}) n
      where is_current`)
  await write('thread', 'message_count')
  await run(`
    insert into reply_address (id, thread_id, user_id)
    select gen_random_uuid(), thread.id, reader.id
    from thread join submission using (mentee_id, task_id)
      cross join lateral (values (mentee_id), (mentor_id)) as reader (id)
    where is_current`)
  await run(`
    insert into received_reply (reply_address_id, mail_key)
    select id, md5(id::text) from reply_address where hashtext(id::text) % 4 = 0`)
  await write(
    `(select * from thread where mentee_id = ${idSql('person', String(mentors + 1))} limit 1)`,
    String(Math.min(people, 5000)),
  )
}
