import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './run.ts'

/**
 * Starts a server process with these settings, `PATH` and, unless set, `LOG_LEVEL=error`, from this working
 * tree or another folder. The server ends at the latest when this process exits.
 */
export async function startServer(settings: Record<string, string>, folder = root): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(folder, 'packages/server/src/main.ts')], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = () => child.kill()
  process.once('exit', stop)
  child.once('exit', () => process.off('exit', stop))
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('Koya is ready') && resolve())
    child.once('exit', (code) => reject(new Error(`The server did not start (exit ${code})`)))
  })
  return child
}
