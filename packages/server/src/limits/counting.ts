import type { BaseLogger } from 'pino'
import type { Database } from '#db/engine/client.ts'
import type { Clock } from '#time/clock.ts'

export interface Counting {
  db: Database
  clock: Clock
  log: Pick<BaseLogger, 'warn'>
  /** Hashes `who`, so that the table `rate_limit` does not reveal whom a row concerns. */
  tokens: { countKey(name: string, who: string): string }
}
