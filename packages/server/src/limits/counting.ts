import type { BaseLogger } from 'pino'
import type { Database } from '#db/engine/client.ts'
import type { Clock } from '#time/clock.ts'

/** The parts of the context that counting needs. */
export interface Counting {
  db: Database
  clock: Clock
  log: Pick<BaseLogger, 'warn'>
  /** Returns the hash of a key, so that the table does not reveal whom a row concerns. */
  tokens: { countKey(name: string, who: string): string }
}
