import type { FastifyBaseLogger } from 'fastify'
import type { Transaction } from 'kysely'
import type { Config } from './config/env.ts'
import type { CurriculumReader } from './content/published-curriculum.ts'
import type { Connections, Database } from './db/engine/client.ts'
import { sideBySide } from './db/engine/side-by-side.ts'
import { isDeadlock } from './db/engine/violations.ts'
import type { DB } from './db/schema/schema.gen.ts'
import type { Seals } from './identity/second-factors/seals.ts'
import { lookAgain } from './identity/sessions/recheck.ts'
import type { Tokens } from './identity/sessions/session-types.ts'
import type { Jobs } from './jobs.ts'
import type { CountingMailer } from './notifications/mail/count-mails.ts'
import type { Streams } from './notifications/news/streams.ts'
import type { Tell } from './notifications/news/tell.ts'
import type { CredentialKeys } from './shared/certificates/credential-keys.ts'
import type { Clock } from './time/clock.ts'

export type Trx = Transaction<DB>

/** What every feature is given: made once at start and passed in, so that tests can put their own edges in. */
export interface Context {
  config: Config
  db: Database
  /** By connections that are kept for who looks after it. */
  spare: Database
  connections: Connections
  curriculum: CurriculumReader
  jobs: Jobs
  mailer: CountingMailer
  tell: Tell
  streams: Streams
  tokens: Tokens
  seals: Seals
  keys: CredentialKeys
  clock: Clock
  log: FastifyBaseLogger
  /** Whether the clock of this machine is far from that of the database. */
  isMachineOff: () => boolean
  /** How far it is ahead of it; behind if negative. */
  machineOffMilliseconds: () => number
  /** Aborted once this process is to end: it still answers, and nobody should be sent here any more. */
  stopping: AbortSignal
}

const tries = 3

/**
 * Runs `write` in one transaction, of which an admin must still be one, and wakes the workers once what it queued is
 * committed. Of several that wait for each other in a circle the database ends one, which begins anew.
 */
export async function inTransaction<T>(
  context: Pick<Context, 'db' | 'jobs'>,
  write: (trx: Trx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { result, trx } = await context.db.transaction().execute((outer) =>
        sideBySide(outer, async (trx) => {
          await lookAgain(trx)
          return { result: await write(trx), trx }
        }),
      )
      context.jobs.wake(trx)
      return result
    } catch (error) {
      if (attempt === tries || !isDeadlock(error)) throw error
    }
  }
}
