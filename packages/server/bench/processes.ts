import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/run.ts'

export type Started = Awaited<ReturnType<typeof startProcess>>

/**
 * Starts a server as its own process on the `PORT` of its settings, and waits until the server is ready. The
 * server ends with this process at the latest. `flags` are options of Node.
 */
export async function startProcess(file: string, settings: Record<string, string>, flags: string[] = []) {
  const begun = performance.now()
  const child = spawn(process.execPath, [...flags, join(root, file)], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = () => child.kill('SIGKILL')
  process.once('exit', stop)
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('Koya is ready') && resolve())
    child.once('exit', (code) => reject(new Error(`${file} did not start (exit ${code})`)))
  })
  return {
    port: Number(settings.PORT),
    stop,
    /** Stops the process as an operator would, so that it can still write its files. */
    async end(): Promise<void> {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
    /** Returns the processor time since the start in milliseconds, in steps of ten. */
    computingMilliseconds: () => {
      const after = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return (Number(after[11]) + Number(after[12])) * 10
    },
    readyMilliseconds: Math.round(performance.now() - begun),
    /** Returns the memory in use now. */
    memoryMegabytes: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000)
    },
  }
}
