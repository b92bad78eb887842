import { addressOf, addressOfReview } from '@koya/contract'
import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import { statement } from '#db/engine/prepared-query.ts'
import type { Trx } from '#db/engine/transaction.ts'
import type { Line } from './news.ts'
import { newsChannel } from './notify.ts'

/**
 * Returns the mentor's entry about waiting submissions (rules: inbox 13). The entry counts submissions since
 * the start of the unread entry, or since `sentAt` if there is no unread entry. Null if the count is 0.
 */
export async function writeWorkLine(db: Database, mentorId: string, sentAt?: Date): Promise<Line | null> {
  const since = (await unreadOf.first(db, { mentorId }))?.since ?? sentAt
  if (!since) return null
  const last = await newWorkOf.first(db, { mentorId, since })
  return last ? { userId: mentorId, since, ...describeWork(last) } : null
}

/** Updates the mentor's unread entry about new submissions; marks it as read if no submission waits. */
export async function renewWorkLine(trx: Trx, mentorId: string, now: Date): Promise<void> {
  const unread = await unreadOf.first(trx, { mentorId })
  if (!unread?.id) return
  const line = await writeWorkLine(trx, mentorId)
  await trx
    .updateTable('news')
    .set(line ? { sentence: line.sentence, address: line.address, about_id: line.aboutId } : { read_at: now })
    .where('id', '=', unread.id)
    .execute()
  await sql`select pg_notify(${newsChannel}, ${mentorId})`.execute(trx)
}

const unreadOf = statement<{ mentorId: string }>()((db, { mentorId }) =>
  db
    .selectFrom('news')
    .select([
      sql<string | null>`(array_agg(id order by id desc))[1]`.as('id'),
      sql<Date | null>`min(coalesce(since, created_at))`.as('since'),
    ])
    .where('user_id', '=', mentorId)
    .where('topic', '=', 'submissions')
    .where('read_at', 'is', null),
)

/** Finds the newest of a mentor's waiting submissions sent from `since` on, and counts all of them. */
const newWorkOf = statement<{ mentorId: string; since: Date }>()((db, { mentorId, since }) =>
  db
    .selectFrom('submission')
    .innerJoin('task', 'task.id', 'submission.task_id')
    .innerJoin('user as mentee', 'mentee.id', 'submission.mentee_id')
    .select(['submission.id', 'submission.mentee_id', 'task.title', 'mentee.first_name', 'mentee.last_name'])
    .select(sql<number>`(count(*) over ())::int`.as('all'))
    .where('submission.mentor_id', '=', mentorId)
    .where('submission.is_current', '=', sql.lit(true))
    .where('submission.graded_at', 'is', null)
    .where('submission.submitted_at', '>=', since)
    .orderBy('submission.id', 'desc')
    .limit(1),
)

type NewWork = NonNullable<Awaited<ReturnType<typeof newWorkOf.first>>>

const describeWork = ({ all, id, mentee_id, title, first_name, last_name }: NewWork) =>
  all === 1
    ? {
        sentence: `${first_name} ${last_name} submitted “${title}”`,
        address: addressOfReview(id),
        aboutId: mentee_id,
      }
    : {
        sentence: `${all} new submissions from your mentees`,
        address: `${addressOf('submissions')}?state=waiting`,
        aboutId: null,
      }
