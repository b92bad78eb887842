import { sql } from 'kysely'
import type { BaseLogger } from 'pino'
import type { Clock } from '#time/clock.ts'
import { minuteMilliseconds, secondMilliseconds } from '#time/time.ts'
import type { Database } from './client.ts'

/** Tells the database's time. Between measurements, follows a monotonic timer, not the machine's clock. */
export interface DatabaseClock extends Clock {
  /** True if the machine's clock differs from the database's clock by more than 30 seconds. */
  isMachineOff(): boolean
  machineOffMilliseconds(): number
  stop(): void
}

const mostMilliseconds = 30 * secondMilliseconds

export async function openDatabaseClock(
  db: Database,
  log?: Pick<BaseLogger, 'error' | 'warn'>,
): Promise<DatabaseClock> {
  let moment = 0
  let counted = 0
  let offMilliseconds = 0

  async function measure(): Promise<void> {
    await db.connection().execute(async (connection) => {
      // Opens the connection first, so that the time to connect does not distort the measurement.
      await sql`select 1`.execute(connection)
      const asked = performance.now()
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(connection)
      counted = (asked + performance.now()) / 2
      moment = rows[0]?.now.getTime() ?? Date.now()
    })
    offMilliseconds = Date.now() - now().getTime()
    if (!isMachineOff()) return
    const seconds = Math.round(offMilliseconds / secondMilliseconds)
    log?.error(
      { seconds },
      'the clock of this machine is not that of the database: no balancer should send people here',
    )
  }

  const now = () => new Date(moment + performance.now() - counted)
  const isMachineOff = () => Math.abs(offMilliseconds) > mostMilliseconds
  await measure()
  const timer = setInterval(() => {
    measure().catch((error: unknown) => log?.warn({ err: error }, 'the database did not tell its time'))
  }, minuteMilliseconds).unref()
  return {
    now,
    isMachineOff,
    machineOffMilliseconds: () => offMilliseconds,
    stop: () => clearInterval(timer),
  }
}
