import type { MailFault } from '@koya/contract'
import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import { readInTime } from '#db/engine/read-in-time.ts'
import { cacheIfMany } from '#db/lists/cached-counts.ts'
import { mailQueueName } from '#notifications/mail/queue-mail.ts'

const cacheBroken = cacheIfMany<{ count: number }>()
const cacheSent = cacheIfMany<{ count: number; last_at: Date | null }>()

interface DatabaseRow {
  version: string
  bytes: number
  schema: string
}

export async function readDatabase(db: Database): Promise<DatabaseRow> {
  const { rows } = await sql<DatabaseRow>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database())::float8 as bytes,
      (select max(name) from kysely_migration) as schema`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database says nothing of itself')
  return row
}

/** Measures the smallest query with its network time, in milliseconds. */
export async function measureAnswer(db: Database): Promise<number> {
  const asked = performance.now()
  await sql`select 1`.execute(db)
  return performance.now() - asked
}

interface QueueRow {
  name: string
  waiting: number
  oldest_due_at: Date | null
}

/** Counts the due jobs that no process works on, for each queue. */
export async function listQueues(db: Database): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select queue.name, count(job.id)::int as waiting, min(job.start_after) as oldest_due_at
    from pgboss.queue
    left join pgboss.job on job.name = queue.name
      and job.state < 'active' and not job.blocked and job.start_after <= now()
    where queue.name not like '\\_\\_pgboss%'
    group by queue.name order by queue.name`.execute(db)
  return rows
}

/** SQL: true for failures that stop all mails, because the mail server is unreachable or refuses Koya. */
const isStopped = sql`not is_given_up and fault in ('unreachable', 'no-entry')`

/** Counts failed mails by outcome, and returns since when mails have failed. */
export const readFailedMails = (db: Database, dayAgo: Date) =>
  db
    .selectFrom('failed_mail')
    .select([
      sql<number>`count(*) filter (where not is_given_up)::int`.as('tried_again'),
      sql<number>`count(*) filter (where is_given_up)::int`.as('given_up'),
      sql<number>`count(*) filter (where is_given_up and last_tried_at > ${dayAgo})::int`.as(
        'given_up_lately',
      ),
      sql<Date | null>`min(since) filter (where not is_given_up)`.as('oldest_since'),
      sql<number>`count(*) filter (where ${isStopped})::int`.as('stopped'),
      sql<Date | null>`min(since) filter (where ${isStopped})`.as('stopped_since'),
      sql<Date | null>`max(last_tried_at) filter (where ${isStopped})`.as('stopped_tried_at'),
      sql<MailFault | null>`max(fault) filter (where ${isStopped})`.as('stopped_by'),
    ])
    .executeTakeFirstOrThrow()

/** Counts mails sent within a day (finished jobs stay no longer), and returns the time of the last one. */
export const countSentInADay = (db: Database) =>
  cacheSent(db, 'sent', async () => {
    const { rows } = await readInTime(db, (trx) =>
      sql<{ count: number; last_at: Date | null }>`
      select count(*)::int as "count", max(completed_on) as last_at from pgboss.job
      where name = ${mailQueueName} and state = 'completed' and completed_on > now() - interval '1 day'
        and not exists (select from failed_mail where failed_mail.id = job.id)`.execute(trx),
    )
    return rows[0] ?? { count: 0, last_at: null }
  })

export const countBrokenPromises = (db: Database, now: Date) =>
  cacheBroken(db, 'broken', () =>
    readInTime(db, (trx) =>
      trx
        .selectFrom('submission')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('is_current', '=', sql.lit(true))
        .where('graded_at', 'is', null)
        .where('due_at', '<=', now)
        .executeTakeFirstOrThrow(),
    ),
  )
