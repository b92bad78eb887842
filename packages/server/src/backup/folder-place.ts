import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { SettingError } from '#env.ts'
import type { Place } from './place.ts'

export function folderPlace(folder: string): Place {
  const refuse = (error: unknown): never => {
    const reason = error instanceof Error && 'code' in error ? error.code : error
    throw new SettingError(`The folder ${folder} cannot be used for backups: ${reason}.`)
  }
  return {
    list: () => readdir(folder).catch(refuse),
    async write(name, file) {
      await mkdir(folder, { recursive: true, mode: 0o700 }).catch(refuse)
      const part = join(folder, `${name}.part`)
      try {
        await pipeline(file, createWriteStream(part, { mode: 0o600, flush: true }))
        await rename(part, join(folder, name))
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
      await keepName(folder)
      return (await stat(join(folder, name))).size
    },
    async read(name) {
      // What cannot be opened is told now and not by a stream.
      const handle = await open(join(folder, name)).catch(refuse)
      return createReadStream('', { fd: handle })
    },
    remove: (name) => rm(join(folder, name)),
    describe: (name) => join(folder, name),
  }
}

/** A loss of power takes neither the file nor its name. */
async function keepName(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
