import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/run.ts'

export type Started = Awaited<ReturnType<typeof startProcess>>

/**
 * A server in a process of its own at the `PORT` of its settings, ready to be asked; it ends with this process at the
 * latest. `flags` are Node's.
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
    /** As an operator would, so that it can write what it has to. */
    async end(): Promise<void> {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
    /** Of the processor, since it was started; the system counts in hundredths of a second. */
    computingMilliseconds: () => {
      const after = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return (Number(after[11]) + Number(after[12])) * 10
    },
    readyMilliseconds: Math.round(performance.now() - begun),
    /** What the system has given it, as it is now. */
    memoryMegabytes: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000)
    },
  }
}
