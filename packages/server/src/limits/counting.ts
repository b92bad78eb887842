import type { BaseLogger } from 'pino'
import type { Database } from '#db/engine/client.ts'
import type { Clock } from '#time/clock.ts'

/** The parts of the context that counting needs. */
export interface Counting {
  db: Database
  clock: Clock
  log: Pick<BaseLogger, 'warn'>
  /** Returns the hashed key of a row, so that the table does not reveal whom the row concerns. */
  tokens: { countKey(name: string, who: string): string }
}
