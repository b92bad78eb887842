import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openPostgres } from '#db/engine/client.ts'

/**
 * Waits until the mails of what was measured before are sent, which would be counted with what is measured next; not for
 * those that wait for the next hour (rules: inbox 11).
 */
export async function untilMailsAreSent(url: string): Promise<void> {
  const { db, close } = await openPostgres(url)
  const isQueued = sql`
    select from pgboss.job where state in ('created', 'active') and start_after <= now() limit 1`
  while ((await isQueued.execute(db)).rows.length > 0) await wait(100)
  await close()
}
