import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export const main = join(import.meta.dirname, '../..', 'main.ts')

export interface Start {
  child: ChildProcess
  output: () => string
  ended: Promise<number | null>
  ready: Promise<void>
}

/** Starts the server as its own process without demo data, and kills it when the test ends. */
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
  // Registers the hook in each call, because test files share this module.
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  // Waits for `close`, which comes after the last output.
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const ready = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      text += chunk
      // Waits for the operator's message, because the log reports readiness before that message is printed.
      if (text.includes('Koya is ready at')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    ended.then(() => reject(new Error(text)))
  })
  // A test of a failing start does not await `ready`.
  ready.catch(() => undefined)
  return { child, output: () => text.trim(), ended, ready }
}
