import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, whatever the processor. */
const ticksPerSecond = 100
const bytesPerKibibyte = 1024

export interface Usage {
  /** Of processor time, of all threads, since the process began. */
  seconds: number
  bytes: number
}

/** What a process has used so far; null where the system has no /proc, or the process is gone. */
export function readUsage(pid: number): Usage | null {
  try {
    // Behind the name of the program, which may hold blanks.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? []
    const ticks = Number(fields[11]) + Number(fields[12])
    const resident = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]
    return { seconds: ticks / ticksPerSecond, bytes: Number(resident ?? 0) * bytesPerKibibyte }
  } catch {
    return null
  }
}
