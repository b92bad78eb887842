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

/**
 * Starts the server as its own process inside a test, on a free port and without the demo. The end of the
 * test kills it.
 */
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
  // Registers the hook in each call. Test files share this module, so a hook at module level would apply only
  // to the first file that imports it.
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  // Waits for `close`, because it comes after the last output was read.
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const ready = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      text += chunk
      // The log reports readiness earlier, before the complete message for the operator is printed.
      if (text.includes('Koya is ready at')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    ended.then(() => reject(new Error(text)))
  })
  // A test of a failing start checks the exit code and does not await `ready`.
  ready.catch(() => undefined)
  return { child, output: () => text.trim(), ended, ready }
}
