import { type ChildProcess, fork } from 'node:child_process'
import { secondMilliseconds } from '#time/time.ts'
import { type Answer, type Job, readError } from './messages.ts'
import type { Budget } from './parser.ts'
import { readUsage, type Usage } from './usage.ts'

const program = new URL('./process.ts', import.meta.url)
/** The time between two checks of the budget. */
const lookMilliseconds = 20
const bytesPerMegabyte = 1_000_000
/** The server ends a process that still uses more memory than this at the end of a job. */
const mostBytesAtRest = 200 * bytesPerMegabyte

const options = {
  // The process gets none of our settings and secrets.
  env: {},
  serialization: 'advanced',
  stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  // Forbids writing files and starting processes. Allows addons, because the picture library is one.
  execArgv: [
    '--max-old-space-size=96',
    '--max-semi-space-size=4',
    '--permission',
    '--allow-fs-read=*',
    '--allow-addons',
  ],
} as const

/** Thrown when the process of a job has ended, usually because the job exceeded its budget. */
export class Overrun extends Error {}

/** Thrown when a job within its budget has not ended in time, usually because the machine is busy. */
export class Unfinished extends Error {}

/** A process that runs one parsing job at a time and is ended when a job exceeds its budget. */
export class ParserProcess {
  readonly #child: ChildProcess
  /** False once the process has ended or is being ended. */
  isAlive = true

  constructor() {
    this.#child = fork(program, { ...options, stdio: [...options.stdio], execArgv: [...options.execArgv] })
    this.#child.once('exit', () => {
      this.isAlive = false
    })
    this.#child.on('error', () => this.end())
    living.add(this)
    this.#rest()
  }

  end(): void {
    this.isAlive = false
    living.delete(this)
    this.#child.kill('SIGKILL')
  }

  /** Returns the parser's result. Rejects with the parser's `Refusal` or error, `Overrun` or `Unfinished`. */
  async run(job: Job, budget: Budget): Promise<unknown> {
    this.#child.ref()
    this.#child.channel?.ref()
    try {
      return await this.#answerTo(job, budget)
    } finally {
      this.#rest()
      const { bytes = 0 } = this.#usage() ?? {}
      if (bytes > mostBytesAtRest) this.end()
    }
  }

  #answerTo(job: Job, budget: Budget): Promise<unknown> {
    const child = this.#child
    const latest = performance.now() + budget.waitSeconds * secondMilliseconds
    let before: Usage | null = null
    const isOver = (): boolean => {
      const now = before && this.#usage()
      if (!before || !now) return false
      return (
        now.seconds - before.seconds > budget.seconds ||
        now.bytes - before.bytes > budget.megabytes * bytesPerMegabyte
      )
    }
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const listen = (answer: Answer) => {
      if ('begins' in answer) before = this.#usage()
      else if ('output' in answer) resolve(answer.output)
      else reject(readError(answer))
    }
    const leave = () => reject(new Overrun())
    const look = () => {
      const isLate = performance.now() > latest
      // Without `/proc`, the server cannot distinguish a costly job from a busy machine.
      if (isLate && this.#usage()) reject(new Unfinished())
      if (isLate || isOver()) this.end()
    }
    const looking = setInterval(look, lookMilliseconds)
    child.on('message', listen)
    child.once('exit', leave)
    child.send(job, (error) => error && this.end())
    return promise.finally(() => {
      clearInterval(looking)
      child.off('message', listen)
      child.off('exit', leave)
    })
  }

  #usage = (): Usage | null => (this.#child.pid === undefined ? null : readUsage(this.#child.pid))

  /** Lets the server exit although this idle process still runs. */
  #rest(): void {
    this.#child.unref()
    this.#child.channel?.unref()
  }
}

const living = new Set<ParserProcess>()
process.once('exit', () => {
  for (const parser of living) parser.end()
})
