import { statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { resolve } from 'node:path'
import { readBackupRuns } from '#backup/backup-runs.ts'
import type { Context } from '#context.ts'
import { findHeldLock } from '#db/engine/locks.ts'
import { countSecrets } from '#db/engine/process-names.ts'
import { readInTime } from '#db/engine/read-in-time.ts'
import { subtractDays } from '#time/time.ts'
import {
  countBrokenPromises,
  countSentInADay,
  listQueues,
  measureAnswer,
  readDatabase,
  readFailedMails,
} from './queries.ts'

/** Reads facts of this process and its machine, without the database. */
export async function readMachine({ config, clock, connections, ...context }: Context) {
  return {
    startedAt: new Date(clock.now().getTime() - performance.now()),
    connections: connections(),
    disk: await measureDisk(config.dataDir),
    memory: {
      usedBytes: process.memoryUsage.rss(),
      totalBytes: Math.min(totalmem(), process.constrainedMemory() || totalmem()),
    },
    offMilliseconds: context.machineOffMilliseconds(),
    isOff: context.isMachineOff(),
    repliesFailingSince: context.inbound.failingSince,
  }
}

export type MachineFacts = Awaited<ReturnType<typeof readMachine>>

/**
 * Reads the facts that all processes share. Throws if the database does not answer. A figure that cannot be
 * read is null (rules: status 4).
 */
export async function readShared({ db, clock, log }: Context) {
  const answerMilliseconds = await measureAnswer(db)
  const orNull = <T>(figure: string, reading: Promise<T>) =>
    reading.catch((error: Error) => {
      log.warn({ figure, reason: error.message }, 'a figure of the status could not be read')
      return null
    })
  const now = clock.now()
  const [database, queues, failedMails, sent, broken, backup, secrets] = await Promise.all([
    orNull('database', readInTime(db, readDatabase)),
    orNull('queues', readInTime(db, listQueues)),
    orNull(
      'failedMails',
      readInTime(db, (trx) => readFailedMails(trx, subtractDays(now, 1))),
    ),
    orNull('sentInADay', countSentInADay(db)),
    orNull('brokenPromises', countBrokenPromises(db, now)),
    orNull('backup', readInTime(db, readBackupRuns)),
    orNull('secrets', readInTime(db, countSecrets)),
  ])
  // Reads the lock last, so that only a lasting lock shows.
  const lock = await orNull('lock', readInTime(db, findHeldLock))
  return { answerMilliseconds, database, queues, failedMails, sent, broken, backup, secrets, lock }
}

export type SharedFacts = Awaited<ReturnType<typeof readShared>>

/** Measures the disk of the folder, or of its nearest existing parent. */
async function measureDisk(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  const path = folder.startsWith('memory://') ? '.' : resolve(folder)
  try {
    const { bavail, blocks, bsize } = await statfs(path)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch (error) {
    const above = resolve(path, '..')
    if (above === path) throw error
    return measureDisk(above)
  }
}
