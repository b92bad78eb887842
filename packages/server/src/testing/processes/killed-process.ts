import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#db/engine/client.ts'
import type { TestApp } from '#testing/app.ts'
import { eventually } from '#testing/eventually.ts'
import { besideTransaction } from '#testing/servers/one-connection.ts'

/** Actions that the killed process can begin (`do-one-thing.ts`). */
export type Thing = 'daily-mails' | 'announcement'

export const killedName = 'koya to be killed'

/**
 * Starts an action in another process and kills that process before the commit. Does nothing on the embedded
 * database.
 */
export async function beginAndKill(koya: TestApp, thing: Thing, about = ''): Promise<void> {
  if (!koya.databaseUrl) return
  const child = spawn(process.execPath, [join(import.meta.dirname, 'do-one-thing.ts'), thing, about], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: koya.databaseUrl,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  try {
    await once(child.stdout, 'data')
    await koya.context.db.transaction().execute(async (trx) => {
      await sql`lock table pgboss.job in access exclusive mode`.execute(trx)
      child.stdin.write('go')
      // Uses another connection, because a transaction sees one fixed state of `pg_stat_activity`.
      await besideTransaction(() => expectBackends(koya.context.db, sql`wait_event_type = 'Lock'`, 1))
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    })
  } finally {
    child.kill('SIGKILL')
  }
  // Waits until the database server has ended the transaction of the killed process.
  await expectBackends(koya.context.db, sql`true`, 0)
}

/** Waits until the killed process has this many connections in this state. */
const expectBackends = (db: Database, state: RawBuilder<unknown>, count: number) =>
  eventually(async () => {
    const { rows } = await sql`
      select pid from pg_stat_activity where application_name = ${killedName} and ${state}`.execute(db)
    expect(rows).toHaveLength(count)
  })
