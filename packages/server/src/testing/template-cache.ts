import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { days } from './clock.ts'
import { makeTemplate, writeDataFolder } from './template.ts'

const root = join(import.meta.dirname, '../../../..')
const cache = join(root, '.cache/templates')

/** Returns a hash of the files that determine the empty database. */
function sourceHash(): string {
  const files = [
    'package-lock.json',
    'packages/server/src/{db,time}/**/*.ts',
    'packages/server/src/testing/template.ts',
  ]
  const hash = createHash('sha256')
  for (const file of globSync(files, { cwd: root }).sort())
    hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Removes only templates older than a week, because another run may still use a newer template. */
function removeOld(): void {
  for (const path of readdirSync(cache).map((name) => join(cache, name)))
    if (Date.now() - statSync(path).mtimeMs > days(7)) rmSync(path, { recursive: true, force: true })
}

/**
 * Makes a template in a temporary folder and then renames the folder, because two runs may make the same
 * template at once.
 */
async function make(made: string): Promise<void> {
  mkdirSync(cache, { recursive: true })
  removeOld()
  const folder = mkdtempSync(join(cache, 'making-'))
  try {
    const template = await makeTemplate()
    writeFileSync(join(folder, 'template.tar'), Buffer.from(await template.arrayBuffer()))
    mkdirSync(join(folder, 'empty'))
    await writeDataFolder(join(folder, 'empty'), template)
    renameSync(folder, made)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    if (!existsSync(made)) throw error
  }
}

/** Copies an empty embedded database into a folder: as `template.tar`, and as the data folder `empty`. */
export async function copyTemplate(to: string): Promise<{ file: string; emptyData: string }> {
  const made = join(cache, sourceHash())
  if (!existsSync(made)) await make(made)
  cpSync(made, to, { recursive: true })
  return { file: join(to, 'template.tar'), emptyData: join(to, 'empty') }
}
