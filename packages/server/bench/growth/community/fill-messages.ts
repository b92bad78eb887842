import { type Community, idSql, type Run } from './community.ts'

const messagesOfThread = 5

/**
 * Adds a thread for all work that waits and for a quarter of the rest. The mentee asks in every other message;
 * in every other thread the last question is open. The first person's own thread is a long one.
 */
export async function fillMessages(run: Run, { people, mentors }: Community): Promise<void> {
  await run(`
    insert into thread (id, mentee_id, task_id, message_count, asked_at)
    select gen_random_uuid(), mentee_id, task_id, ${messagesOfThread},
      case when hashtext(id::text) % 2 = 0 then submitted_at + interval '1 hour' end
    from submission where is_current and (graded_at is null or hashtext(id::text) % 4 = 0)`)
  const write = (threads: string, numbers: string) =>
    run(`
      insert into message (id, thread_id, author_id, text, sent_at)
      select gen_random_uuid(), thread.id, case when n % 2 = 1 then thread.mentee_id else enrollment.mentor_id end,
        'Which of the two prices do you mean, and why is it in the second row?', now() - interval '1 hour' * (100 - n % 100)
      from ${threads} as thread join enrollment on enrollment.mentee_id = thread.mentee_id
        cross join generate_series(1, ${numbers}) n`)
  await write('thread', String(messagesOfThread))
  await write(
    `(select * from thread where mentee_id = ${idSql('person', String(mentors + 1))} limit 1)`,
    String(Math.min(people, 5000)),
  )
}
