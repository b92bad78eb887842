import type { Status } from '@koya/contract'
import type { Context } from '#context.ts'
import { secondMilliseconds } from '#time.ts'
import { version } from '#version.ts'
import { findProblems } from './find-problems.ts'
import { readMachine, readShared } from './read-facts.ts'

const toIso = (moment: Date | null): string | null => moment?.toISOString() ?? null

export async function readStatus(context: Context): Promise<Status> {
  const machine = await readMachine(context)
  const shared = await readShared(context)
  const { database, failedMails, backup } = shared
  return {
    problems: findProblems(machine, shared, context.clock.now()),
    version,
    schema: database.schema,
    startedAt: machine.startedAt.toISOString(),
    database: {
      version: database.version,
      bytes: database.bytes,
      answerMilliseconds: Math.ceil(shared.answerMilliseconds),
      connections: machine.connections,
    },
    mail: {
      leaves: context.mailer.mailbox === null,
      sentInADay: shared.sentInADay,
      triedAgain: failedMails.tried_again,
      givenUp: failedMails.given_up,
      oldestSince: toIso(failedMails.oldest_since),
    },
    queues: shared.queues.map(({ name, waiting, oldest_due_at }) => ({
      name,
      waiting,
      oldestDueAt: toIso(oldest_due_at),
    })),
    backup: { backedUpAt: toIso(backup.backedUpAt), checkedAt: toIso(backup.checkedAt) },
    disk: machine.disk,
    memory: machine.memory,
    clock: { offSeconds: Math.round(machine.offMilliseconds / secondMilliseconds) },
  }
}
