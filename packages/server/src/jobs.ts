import type { FastifyBaseLogger } from 'fastify'
import { fromKysely, type PgBoss } from 'pg-boss'
import { NIL } from 'uuid'
import { outermost } from '#db/engine/pipeline.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { daySeconds, minuteSeconds } from './time/time.ts'

/** A kind of job. A transaction queues jobs of this kind, and workers handle them after its commit. */
export interface Queue<Data extends object> {
  readonly name: string
  readonly handle: (data: Data, attempt: Attempt) => Promise<void>
}

/** A job failed for a reason that another try cannot fix. */
export class GivenUp extends Error {
  constructor(cause: unknown) {
    super('A job is given up', { cause })
  }
}

/** One try of a job. */
export interface Attempt {
  /** The id of the job, equal for all its tries. */
  id: string
  isFirst: boolean
  /** True on the last try: if this try fails, no other follows. */
  isLast: boolean
}

export interface Jobs {
  /**
   * Queues a job within the transaction, so that a rollback removes it. The delay uses the clock of the
   * database.
   */
  send<Data extends object>(trx: Trx, queue: string, data: Data, delaySeconds?: number): Promise<void>
  /** Queues many jobs in one statement, each `secondsBetween` after the one before. */
  sendPaced<Data extends object>(trx: Trx, queue: string, data: Data[], secondsBetween: number): Promise<void>
  /**
   * Makes workers look at once for the jobs of the committed transaction `trx`. Without `trx`, they look for
   * all jobs.
   */
  wake(trx?: Trx): void
  /** Creates the queues without starting workers. */
  prepare(queueNames: string[]): Promise<void>
  start(queues: Queue<never>[]): Promise<void>
  stop(): Promise<void>
}

/**
 * Retries a failed job for about two days: first after 10 seconds, later every 15 minutes. After that,
 * pg-boss marks the job as failed.
 */
const retries = { retryLimit: 200, retryDelay: 10, retryBackoff: true, retryDelayMax: 900 } as const
const doneIsKeptSeconds = daySeconds
const secondsBetweenLooks = 2
const jobsAtOnce = 4
const limits = {
  /** A mail server may take ten minutes to answer at the end of a mail (RFC 5321). */
  expireInSeconds: 15 * minuteSeconds,
  /** After this time without a sign of life, the job of a killed process goes to another process. */
  heartbeatSeconds: minuteSeconds,
} as const

/**
 * `atOnce` is the number of workers of each queue. With several workers, jobs that are due at the same moment
 * end in any order.
 */
export function makeJobs(boss: PgBoss, log: FastifyBaseLogger, atOnce = jobsAtOnce): Jobs {
  /** The first worker of each queue, by queue name. */
  const firstWorkers = new Map<string, string>()
  /**
   * The queues to which each transaction has sent jobs. Only these are woken, because waking a queue costs a
   * query.
   */
  const queuedIn = new WeakMap<Trx, Set<string>>()
  const noteQueued = (handle: Trx, queue: string) => {
    const trx = outermost(handle)
    queuedIn.set(trx, (queuedIn.get(trx) ?? new Set()).add(queue))
  }
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))

  /**
   * Starts a worker. A worker that gets a job wakes the next worker, because more jobs may wait. After
   * the job, the worker looks for another job.
   */
  async function startWorker({ name, handle }: Queue<never>, next: string | undefined): Promise<string> {
    const options = { pollingIntervalSeconds: secondsBetweenLooks }
    const worker: string = await boss.work<never>(name, options, async (jobs) => {
      if (next !== undefined) boss.notifyWorker(next)
      for (const job of jobs) {
        const { id, data, retryCount } = job
        const attempt = { id, isFirst: retryCount === 0, isLast: retryCount >= retries.retryLimit }
        await handle(data, attempt).catch((error: unknown) => {
          const about = { queue: name, job: id }
          if (error instanceof GivenUp) {
            log.error({ err: error.cause, ...about }, 'a job failed and is not tried again')
            return
          }
          log.error({ err: error, ...about }, 'a job failed and will be tried again')
          throw error
        })
      }
      boss.notifyWorker(worker)
    })
    return worker
  }

  async function prepare(queueNames: string[]): Promise<void> {
    await boss.start()
    for (const name of queueNames) {
      await boss.createQueue(name, { ...retries, ...limits, deleteAfterSeconds: doneIsKeptSeconds })
      // The queue may have the limits of an earlier version.
      await boss.updateQueue(name, limits)
      // Loads the queue into the cache of pg-boss. Otherwise the first job would load it outside of its
      // transaction, and on PGlite this load would wait forever.
      await boss.getJobById(name, NIL)
    }
  }

  return {
    prepare,
    async send(trx, queue, data, delaySeconds = 0) {
      await boss.send(queue, data, { db: fromKysely(trx), startAfter: delaySeconds })
      noteQueued(trx, queue)
    },
    async sendPaced(trx, queue, data, secondsBetween) {
      const jobs = data.map((one, index) => ({ data: one, startAfter: index * secondsBetween }))
      await boss.insert(queue, jobs, { db: fromKysely(trx) })
      noteQueued(trx, queue)
    },
    wake(trx) {
      for (const queue of trx ? (queuedIn.get(trx) ?? []) : firstWorkers.keys()) {
        const worker = firstWorkers.get(queue)
        if (worker !== undefined) boss.notifyWorker(worker)
      }
    },
    async start(queues) {
      await prepare(queues.map(({ name }) => name))
      for (const queue of queues) {
        let first: string | undefined
        for (let count = 0; count < atOnce; count++) first = await startWorker(queue, first)
        if (first !== undefined) firstWorkers.set(queue.name, first)
      }
    },
    async stop() {
      firstWorkers.clear()
      await boss.stop({ timeout: 5000 })
    },
  }
}
