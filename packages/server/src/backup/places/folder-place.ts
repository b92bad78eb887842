import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { getSystemErrorMessage } from 'node:util'
import { SettingError } from '#config/env.ts'
import type { Place } from './place.ts'

export function folderPlace(folder: string): Place {
  const refuse = (error: unknown): never => {
    throw new SettingError(`The folder ${folder} cannot be used for backups: ${readReason(error)}.`)
  }
  /** Calls `refuse` only for errors of the folder. Rethrows errors of `file`, such as a database failure. */
  async function writePart(part: string, file: Readable): Promise<void> {
    const handle = await open(part, 'w', 0o600).catch(refuse)
    try {
      for await (const piece of file) await handle.writeFile(piece).catch(refuse)
      await handle.sync().catch(refuse)
    } finally {
      await handle.close()
    }
  }
  return {
    list: () => readdir(folder).catch(refuse),
    async write(name, file) {
      await mkdir(folder, { recursive: true, mode: 0o700 }).catch(refuse)
      const part = join(folder, `${name}.part`)
      try {
        await writePart(part, file)
        await rename(part, join(folder, name)).catch(refuse)
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined)
        throw error
      }
      await syncFolderEntry(folder)
      return (await stat(join(folder, name))).size
    },
    async read(name) {
      // Opens the file here, so that `refuse` handles a failure.
      const handle = await open(join(folder, name)).catch(refuse)
      return createReadStream('', { fd: handle })
    },
    remove: (name) => rm(join(folder, name)),
    describe: (name) => join(folder, name),
  }
}

/** Describes an error, if possible by code and system message, such as "EACCES (permission denied)". */
function readReason(error: unknown): string {
  if (!(error instanceof Error && 'code' in error)) return String(error)
  const { code } = error
  return 'errno' in error ? `${code} (${getSystemErrorMessage(Number(error.errno))})` : String(code)
}

/** Writes the folder to disk, so that a power failure does not lose the file's name. */
async function syncFolderEntry(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
