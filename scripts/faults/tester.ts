import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Answer, Question } from './test-process.ts'

/** Runs tests in one copy of the repository. Keeps the test process alive, because a start is slow. */
export class Tester {
  readonly copy: string
  #child: ChildProcess | undefined

  constructor(copy: string) {
    this.copy = copy
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Runs the tests of a question; a timeout counts as a failure and ends the process. */
  async ask(question: Question, milliseconds: number): Promise<Answer> {
    this.#child ??= await this.#start()
    this.#endParsers()
    const child = this.#child
    const answer = nextMessage(child, milliseconds)
    child.send(question)
    try {
      return (await answer) as Answer
    } catch (error) {
      this.stop()
      return { failure: { file: question.tests.join(', '), test: 'all', message: String(error) } }
    }
  }

  async #start(): Promise<ChildProcess> {
    const temporary = join(this.copy, 'tmp')
    rmSync(temporary, { recursive: true, force: true })
    // Every user may write here, because PostgreSQL runs as another user if the tests run as root.
    mkdirSync(temporary, { recursive: true })
    chmodSync(temporary, 0o1777)
    // Starts a process group, so that `stop` also ends processes that a fault leaves behind.
    const child = fork(join(import.meta.dirname, 'test-process.ts'), {
      cwd: this.copy,
      detached: true,
      env: { ...process.env, TMPDIR: temporary },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    await nextMessage(child, 120_000)
    return child
  }

  /** Ends the processes of parsers, because they have loaded the code of the previous fault. */
  #endParsers(): void {
    if (this.pid === undefined) return
    const { status } = spawnSync('pkill', ['-g', String(this.pid), '-f', 'src/foreign/process'])
    // `pkill` exits with 1 if it finds no such process.
    if (status !== 0 && status !== 1) throw new Error('pkill could not end the processes of parsers')
  }

  stop(): void {
    const pid = this.#child?.pid
    this.#child = undefined
    if (pid === undefined) return
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      // The process group has already ended.
    }
  }
}

function nextMessage(child: ChildProcess, milliseconds: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const listen = { message: resolve, exit: () => reject(new Error('the process ended')) }
    const timer = setTimeout(() => reject(new Error('no end in time')), milliseconds)
    const settled = () => {
      clearTimeout(timer)
      child
        .off('message', settled)
        .off('exit', settled)
        .off('message', listen.message)
        .off('exit', listen.exit)
    }
    child.on('message', listen.message).on('exit', listen.exit).on('message', settled).on('exit', settled)
  })
}
