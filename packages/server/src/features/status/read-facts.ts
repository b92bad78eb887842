import { statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { resolve } from 'node:path'
import type { Context } from '#context.ts'
import { readBackupRuns } from '#db/backup-runs.ts'
import { subtractDays } from '#time.ts'
import {
  countBrokenPromises,
  countSentInADay,
  listQueues,
  measureAnswer,
  readDatabase,
  readFailedMails,
} from './queries.ts'

/** Of this process and its machine; asks the database nothing. */
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
  }
}

export type MachineFacts = Awaited<ReturnType<typeof readMachine>>

/** Of what all processes share. */
export async function readShared({ db, clock }: Context) {
  const answerMilliseconds = await measureAnswer(db)
  return {
    answerMilliseconds,
    database: await readDatabase(db),
    queues: await listQueues(db),
    failedMails: await readFailedMails(db, subtractDays(clock.now(), 1)),
    sentInADay: (await countSentInADay(db)).count,
    brokenPromises: (await countBrokenPromises(db, clock.now())).count,
    backup: await readBackupRuns(db),
  }
}

export type SharedFacts = Awaited<ReturnType<typeof readShared>>

/** Of the folder, or of the nearest one above it that is there. */
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
