import type { FastifyBaseLogger } from 'fastify'
import { fromKysely, type PgBoss } from 'pg-boss'
import { NIL } from 'uuid'
import type { Trx } from '#db/engine/transaction.ts'
import { daySeconds, minuteSeconds } from './time/time.ts'

/** A kind of job that is queued in a transaction and done after it. */
export interface Queue<Data extends object> {
  readonly name: string
  readonly handle: (data: Data, attempt: Attempt) => Promise<void>
}

/** A job failed in a way in which it would always fail. */
export class GivenUp extends Error {
  constructor(cause: unknown) {
    super('A job is given up', { cause })
  }
}

/** One of the times that a job is tried. */
export interface Attempt {
  /** Of the job, the same each time. */
  id: string
  isFirst: boolean
  /** If this one fails, the job has failed. */
  isLast: boolean
}

export interface Jobs {
  /** Queues a job with the transaction: a rollback takes it along. The delay is by the clock of the database. */
  send<Data extends object>(trx: Trx, queue: string, data: Data, delaySeconds?: number): Promise<void>
  /** The same for many in one statement, each so many seconds after the one before. */
  sendPaced<Data extends object>(trx: Trx, queue: string, data: Data[], secondsBetween: number): Promise<void>
  /** Lets the workers look at once for what was committed with this transaction; without one, for whatever there is. */
  wake(trx?: Trx): void
  /** Makes ready what may be queued, and works on nothing. */
  prepare(queueNames: string[]): Promise<void>
  start(queues: Queue<never>[]): Promise<void>
  stop(): Promise<void>
}

/** Tried again for about two days, at first after 10 seconds, later every 15 minutes; then kept as failed. */
const retries = { retryLimit: 200, retryDelay: 10, retryBackoff: true, retryDelayMax: 900 } as const
const doneIsKeptSeconds = daySeconds
const secondsBetweenLooks = 2
const jobsAtOnce = 4
/** A job whose process was killed goes to another one after this time. */
const expireInSeconds = minuteSeconds

export function makeJobs(boss: PgBoss, log: FastifyBaseLogger): Jobs {
  /** By the name of its queue. */
  const firstWorkers = new Map<string, string>()
  /** Looking is a question to the database for each queue, which most transactions have no need of. */
  const queuedIn = new WeakMap<Trx, Set<string>>()
  const noteQueued = (trx: Trx, queue: string) =>
    queuedIn.set(trx, (queuedIn.get(trx) ?? new Set()).add(queue))
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))

  /** Where there is one job there may be more: the next worker looks at once, and this one again when it is done. */
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
      await boss.createQueue(name, { ...retries, expireInSeconds, deleteAfterSeconds: doneIsKeptSeconds })
      // Looks the queue up, which the first job would do outside of its transaction: on PGlite that waits for ever.
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
        for (let count = 0; count < jobsAtOnce; count++) first = await startWorker(queue, first)
        if (first !== undefined) firstWorkers.set(queue.name, first)
      }
    },
    async stop() {
      firstWorkers.clear()
      await boss.stop({ timeout: 5000 })
    },
  }
}
