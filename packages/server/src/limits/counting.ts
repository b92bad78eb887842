import type { BaseLogger } from 'pino'
import type { Database } from '#db/engine/client.ts'
import type { Clock } from '#time/clock.ts'

/** What counting needs of the context. */
export interface Counting {
  db: Database
  clock: Clock
  log: Pick<BaseLogger, 'warn'>
  /** Nobody who reads the table should learn whom a row is about. */
  tokens: { countKey(name: string, who: string): string }
}
