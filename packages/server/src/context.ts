import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config/env.ts'
import type { CurriculumReader } from './content/published-curriculum.ts'
import type { Connections, Database } from './db/engine/client.ts'
import type { Seals } from './identity/second-factors/seals.ts'
import type { Tokens } from './identity/sessions/session-types.ts'
import type { Jobs } from './jobs.ts'
import type { CountingMailer } from './notifications/mail/count-mails.ts'
import type { InboundWatch } from './notifications/mail/inbound-watch.ts'
import type { Notify } from './notifications/news/notify.ts'
import type { Streams } from './notifications/news/streams.ts'
import type { PushSender } from './notifications/push/push-sender.ts'
import type { CredentialKeys } from './shared/certificates/credential-keys.ts'
import type { Clock } from './time/clock.ts'

/** The dependencies of every feature. Tests can replace them. */
export interface Context {
  config: Config
  db: Database
  /** The same database over connections reserved for the status page. */
  spare: Database
  connections: Connections
  curriculum: CurriculumReader
  jobs: Jobs
  mailer: CountingMailer
  inbound: InboundWatch
  notify: Notify
  push: PushSender
  streams: Streams
  tokens: Tokens
  seals: Seals
  keys: CredentialKeys
  clock: Clock
  log: FastifyBaseLogger
  /** True if this machine's clock is far from the clock of the database. */
  isMachineOff: () => boolean
  /** How far this machine's clock is ahead of the database; negative if it is behind. */
  machineOffMilliseconds: () => number
  /** Aborted when the process begins to stop. The process still answers requests on open connections then. */
  stopping: AbortSignal
}
