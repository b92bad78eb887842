import { readFileSync } from 'node:fs'

/** Linux reports processor time in hundredths of a second. */
const ticksPerSecond = 100
const bytesPerKibibyte = 1024

export interface Usage {
  /** Processor time of all threads since the process began. */
  seconds: number
  bytes: number
}

/** Returns processor time and memory of a process. Null without /proc, or if the process has ended. */
export function readUsage(pid: number): Usage | null {
  try {
    // Counts the fields from the end of the program name, because the name may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? []
    const ticks = Number(fields[11]) + Number(fields[12])
    const resident = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]
    return { seconds: ticks / ticksPerSecond, bytes: Number(resident ?? 0) * bytesPerKibibyte }
  } catch {
    return null
  }
}
