import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openPostgres } from '#db/engine/client.ts'

/**
 * Waits until the mails of the last measurement are sent, because sending them would slow the next
 * measurement. Does not wait for mails that are delayed to the next hour (rules: inbox 11).
 */
export async function untilMailsAreSent(url: string): Promise<void> {
  const { db, close } = await openPostgres(url)
  const isQueued = sql`
    select from pgboss.job where state in ('created', 'active') and start_after <= now() limit 1`
  while ((await isQueued.execute(db)).rows.length > 0) await wait(100)
  await close()
}
