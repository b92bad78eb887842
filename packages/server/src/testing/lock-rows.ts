import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import type { TestApp } from './app.ts'
import { eventually } from './eventually.ts'

/** Locks rows until `commit`, on a separate connection, which needs a PostgreSQL server. */
export async function lockRows(koya: TestApp, query: string, values: readonly string[]) {
  const holder = new pg.Client({ connectionString: koya.databaseUrl })
  onTestFinished(() => holder.end())
  await holder.connect()
  await holder.query('begin')
  await holder.query(query, [...values])
  return {
    holder,
    commit: () => holder.query('commit'),
    untilOthersWait: (count: number) =>
      eventually(async () => {
        const waiting = await sql`
          select from pg_locks join pg_stat_activity using (pid)
          where datname = current_database() and not granted`.execute(koya.context.db)
        expect(waiting.rows.length).toBeGreaterThanOrEqual(count)
      }),
  }
}

/** Starts a call that waits for an uncommitted change, commits the change, and returns the answer. */
export async function callBehind<Answer>(
  koya: TestApp,
  [change, ...values]: [change: string, ...values: string[]],
  call: () => Promise<Answer>,
): Promise<Answer> {
  const { untilOthersWait, commit } = await lockRows(koya, change, values)
  const answer = call()
  const tooEarly = answer.then((given) => expect.fail(`The call did not wait: ${JSON.stringify(given)}`))
  await Promise.race([untilOthersWait(1), tooEarly])
  await commit()
  return answer
}
