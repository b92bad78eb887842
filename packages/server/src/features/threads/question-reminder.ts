import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import { answerDueAt } from '#open-questions.ts'
import { letterPerson } from '#shared/people/people.ts'

/** Reads the open question about a piece of work; undefined without one. */
export const findQuestion = (db: Database, submissionId: string) =>
  db
    .selectFrom('submission')
    .innerJoin('thread', (join) =>
      join
        .onRef('thread.mentee_id', '=', 'submission.mentee_id')
        .onRef('thread.task_id', '=', 'submission.task_id'),
    )
    .innerJoin('task', 'task.id', 'submission.task_id')
    .innerJoin('user as mentee', 'mentee.id', 'submission.mentee_id')
    .innerJoin('user as mentor', 'mentor.id', 'submission.mentor_id')
    .select(['thread.id as thread_id', 'task.title', answerDueAt.as('due_at')])
    .select([letterPerson('mentee').as('mentee'), letterPerson('mentor').as('mentor')])
    .where('submission.id', '=', submissionId)
    .where('submission.is_current', '=', sql.lit(true))
    .where('thread.asked_at', 'is not', null)
    .executeTakeFirst()

type Question = NonNullable<Awaited<ReturnType<typeof findQuestion>>>

export const sayWhoWaits = ({ mentee, title, due_at }: Question, now: Date): string =>
  `${mentee.firstName} ${mentee.lastName} ${due_at <= now ? 'still ' : ''}waits for your answer about “${title}”`
