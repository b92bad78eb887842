import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where photos are kept; keys are made by the server and are safe as file names. */
export interface Files {
  put(key: string, content: Buffer): Promise<void>
  /** Null when there is no such file. */
  get(key: string): Promise<Buffer | null>
  remove(key: string): Promise<void>
}

export function folderFiles(folder: string): Files {
  const toPath = (key: string) => join(folder, key)
  return {
    async put(key, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Under its name it is there whole or not at all.
      const unfinished = toPath(`${key}.part`)
      await writeFile(unfinished, content, { mode: 0o600 })
      await rename(unfinished, toPath(key))
    },
    get: (key) =>
      readFile(toPath(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    remove: (key) => rm(toPath(key), { force: true }),
  }
}

/** Keeps files as long as the process lives, beside a database that does the same. */
export function memoryFiles(): Files {
  const files = new Map<string, Buffer>()
  return {
    async put(key, content) {
      files.set(key, content)
    },
    get: async (key) => files.get(key) ?? null,
    async remove(key) {
      files.delete(key)
    },
  }
}
