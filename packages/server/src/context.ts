import type { FastifyBaseLogger } from 'fastify'
import type { Transaction } from 'kysely'
import type { Connections, Database } from '#db/client.ts'
import type { DB } from '#db/schema.gen.ts'
import { sideBySide } from '#db/side-by-side.ts'
import { isDeadlock } from '#db/violations.ts'
import type { Clock } from './clock.ts'
import type { CurriculumReader } from './curriculum.ts'
import type { Config } from './env.ts'
import type { CredentialKeys } from './features/certificates/credential-keys.ts'
import type { Jobs } from './jobs.ts'
import { lookAgain } from './look-again.ts'
import type { CountingMailer } from './mail/count-mails.ts'
import type { Streams } from './news/streams.ts'
import type { Tell } from './news/tell.ts'
import type { Seals } from './second-factors/seals.ts'
import type { Tokens } from './sessions.ts'

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
