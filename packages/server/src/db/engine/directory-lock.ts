import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SettingError } from '#config/env.ts'

/**
 * Locks the data directory until the process ends or calls the returned function. Throws a `SettingError` if
 * another process holds the lock. Uses a lock of SQLite instead of a process number, because each container
 * numbers its own processes (decision 0016).
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const holderFile = join(directory, 'process')
  const lock = new DatabaseSync(join(directory, 'lock.sqlite'))
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new SettingError(
      `The data folder ${directory} is in use by process ${readHolder(holderFile)}: stop that one first, or set another DATA_DIR.`,
    )
  }
  writeFileSync(holderFile, `${process.pid}\n`, { mode: 0o600 })
  return () => {
    rmSync(holderFile, { force: true })
    lock.close()
  }
}

/** True for SQLITE_BUSY, which has the number 5. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === 5

/** Returns 'unknown' if the holder has not yet written its process number. */
function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return 'unknown'
  }
}
