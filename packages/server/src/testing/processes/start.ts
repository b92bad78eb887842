import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export const main = join(import.meta.dirname, '../..', 'main.ts')

export interface Start {
  child: ChildProcess
  output: () => string
  /** The exit code, once the process has ended. */
  ended: Promise<number | null>
  ready: Promise<void>
}

/** Within a test: starts the server as a process of its own, on a free port and without demo; it is gone afterwards. */
export function start(env: Record<string, string>): Start {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      PUBLIC_URL: 'http://localhost',
      DATA_DIR: 'memory://',
      DEMO: '0',
      ...env,
    },
  })
  // A hook of this file would be one of the first file alone that imports it: all share what they import.
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  // What it said last may be read only after its end.
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const ready = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      text += chunk
      // The log says so before; this comes with all that a person is told.
      if (text.includes('Koya is ready at')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    ended.then(() => reject(new Error(text)))
  })
  // A start that is meant to fail is looked at through its exit code.
  ready.catch(() => undefined)
  return { child, output: () => text.trim(), ended, ready }
}
