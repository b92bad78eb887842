import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SettingError } from '#config/env.ts'

/**
 * The embedded database survives only one process at a time. Takes the directory (mode 0700) for this one, or stops
 * with a sentence that names the one that has it. The kernel holds the lock through SQLite's, so it is gone with its
 * process however that ends, and it holds between containers that share the directory, too.
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

/** SQLITE_BUSY. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === 5

/** Between taking the lock and writing its number the holder is not known. */
function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return 'unknown'
  }
}
