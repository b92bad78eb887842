import type { Database } from '#db/engine/client.ts'
import { listQuestionHelpers } from './question-helpers.ts'

/**
 * Returns, by submission, the mentees and mentors who may read its thread. Uses no SQL of the product,
 * because a test compares the result with the product's.
 */
export async function listThreadReaders(db: Database, now: Date): Promise<Map<string, Set<string>>> {
  const work = await db
    .selectFrom('submission')
    .innerJoin('task', 'task.id', 'submission.task_id')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .innerJoin('enrollment', (join) =>
      join
        .onRef('enrollment.mentee_id', '=', 'submission.mentee_id')
        .onRef('enrollment.track_id', '=', 'stage.track_id'),
    )
    .select(['submission.id', 'submission.mentee_id', 'submission.task_id', 'submission.attempt'])
    .select('enrollment.mentor_id')
    .execute()
  const claims = await db
    .selectFrom('claim')
    .innerJoin('submission', 'submission.id', 'claim.submission_id')
    .select(['claim.mentor_id', 'submission.mentee_id', 'submission.task_id', 'submission.attempt'])
    .where('claim.until', '>', now)
    .execute()
  const looks = await db
    .selectFrom('second_look')
    .select(['graded_by', 'mentee_id', 'task_id'])
    .where('graded_by', 'is not', null)
    .execute()
  const helpers = await listQuestionHelpers(db, now)
  return new Map(
    work.map((one) => {
      const lookers = looks
        .filter(({ mentee_id, task_id }) => mentee_id === one.mentee_id && task_id === one.task_id)
        .map(({ graded_by }) => graded_by ?? '')
      const holders = claims.filter(
        (claim) =>
          claim.mentee_id === one.mentee_id && claim.task_id === one.task_id && claim.attempt >= one.attempt,
      )
      return [
        one.id,
        new Set([
          one.mentee_id,
          one.mentor_id,
          ...holders.map(({ mentor_id }) => mentor_id),
          ...lookers,
          ...(helpers.get(`${one.mentee_id} ${one.task_id}`) ?? []),
        ]),
      ]
    }),
  )
}

/** Lists the threads whose `message_count` or `asked_at` does not match their messages. */
export async function listMiscounted(db: Database) {
  const threads = await db.selectFrom('thread').selectAll().execute()
  const messages = await db.selectFrom('message').selectAll().orderBy('id').execute()
  return threads.filter(({ id, mentee_id, message_count, asked_at, settled_at }) => {
    const standing = messages.filter((one) => one.thread_id === id && one.taken_back_at === null)
    const answered = standing.findLastIndex((one) => one.author_id !== mentee_id)
    const open = standing
      .slice(answered + 1)
      .map(({ sent_at }) => sent_at.getTime())
      .filter((sentAt) => settled_at === null || sentAt > settled_at.getTime())
    const asked = open.length > 0 ? Math.min(...open) : undefined
    return message_count !== standing.length || asked_at?.getTime() !== asked
  })
}
