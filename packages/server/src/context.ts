import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config/env.ts'
import type { CurriculumReader } from './content/published-curriculum.ts'
import type { Connections, Database } from './db/engine/client.ts'
import type { Seals } from './identity/second-factors/seals.ts'
import type { Tokens } from './identity/sessions/session-types.ts'
import type { Jobs } from './jobs.ts'
import type { CountingMailer } from './notifications/mail/count-mails.ts'
import type { Streams } from './notifications/news/streams.ts'
import type { Tell } from './notifications/news/tell.ts'
import type { CredentialKeys } from './shared/certificates/credential-keys.ts'
import type { Clock } from './time/clock.ts'

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
