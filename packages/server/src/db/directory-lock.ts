import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SettingError } from '#env.ts'

/** Tells two processes of the same number apart: the moment it started, and in which run of the machine. */
interface Holder {
  pid: number
  started: string
}

const read = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/** Clock ticks since boot at which the process started, with the boot's identifier; null when it does not run. */
function startOf(pid: number): string | null {
  const stat = read(`/proc/${pid}/stat`)
  if (stat === null) return isRunning(pid) ? 'unknown' : null
  const [, state = '', ...fields] = stat.slice(stat.lastIndexOf(')')).split(' ')
  // A zombie is dead and waits only for its parent to notice.
  if (state === 'Z') return null
  const boot = read('/proc/sys/kernel/random/boot_id')?.trim()
  return `${boot} ${fields[18]}`
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function holderOf(file: string): Holder | null {
  const [pid = '', started = ''] = (read(file) ?? '').split('\n')
  const holder = { pid: Number(pid), started }
  return holder.pid > 0 && startOf(holder.pid) === holder.started ? holder : null
}

/**
 * The embedded database survives only one process at a time. Takes the directory (mode 0700) for this one, or stops
 * with a sentence that names the one that has it; a lock left by a process that is gone is replaced.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const file = join(directory, 'lock')
  const mine = `${process.pid}\n${startOf(process.pid)}\n`
  for (let tries = 0; tries < 5; tries++) {
    try {
      writeFileSync(file, mine, { flag: 'wx', mode: 0o600 })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const holder = holderOf(file)
    if (holder) {
      throw new SettingError(
        `The data folder ${directory} is in use by process ${holder.pid}: stop that one first, or set another DATA_DIR.`,
      )
    }
    // Renamed before it is removed, so that of two newcomers only one takes the stale lock away.
    const stale = `${file}.${process.pid}`
    try {
      renameSync(file, stale)
      rmSync(stale)
    } catch {
      // The other newcomer was first.
    }
  }
  throw new SettingError(`The data folder ${directory} could not be locked: look at ${file}.`)
}
