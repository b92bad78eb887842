import type { Status } from '@koya/contract'
import { version } from '#config/version.ts'
import type { Context } from '#context.ts'
import { secondMilliseconds } from '#time/time.ts'
import { findProblems } from './find-problems.ts'
import { type MachineFacts, readMachine, readShared } from './read-facts.ts'

const toIso = (moment: Date | null): string | null => moment?.toISOString() ?? null

export async function readStatus(context: Context, unknownProxy: string | null): Promise<Status> {
  const machine = await readMachine(context)
  const shared = await readShared(context)
  const { database, failedMails, queues, backup } = shared
  const now = context.clock.now()
  const { smtpUrl } = context.config
  return {
    problems: findProblems(machine, shared, { now, unknownProxy, smtpUrl }),
    version,
    schema: database?.schema ?? null,
    startedAt: machine.startedAt.toISOString(),
    readAt: now.toISOString(),
    database: {
      version: database?.version ?? null,
      bytes: database?.bytes ?? null,
      answerMilliseconds: Math.ceil(shared.answerMilliseconds),
      connections: pickConnections(machine.connections),
    },
    mail: {
      leaves: context.mailer.mailbox === null,
      sentInADay: shared.sent?.count ?? null,
      triedAgain: failedMails?.tried_again ?? null,
      givenUp: failedMails?.given_up ?? null,
      oldestSince: toIso(failedMails?.oldest_since ?? null),
    },
    queues:
      queues?.map(({ name, waiting, oldest_due_at }) => ({
        name,
        waiting,
        oldestDueAt: toIso(oldest_due_at),
      })) ?? null,
    backup: backup && { backedUpAt: toIso(backup.backedUpAt), checkedAt: toIso(backup.checkedAt) },
    disk: machine.disk,
    memory: machine.memory,
    clock: { offSeconds: Math.round(machine.offMilliseconds / secondMilliseconds) },
  }
}

function pickConnections(connections: MachineFacts['connections']): Status['database']['connections'] {
  if (!connections) return null
  const { inUse, most, waiting } = connections
  return { inUse, most, waiting }
}
