import { basename, dirname, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { unseal } from '#backup/seal.ts'
import type { BackupSettings } from '#backup/settings.ts'
import { SettingError } from '#config/env.ts'
import { folderPlace } from './folder-place.ts'
import { isSealedName, sortBackups } from './names.ts'
import type { Place } from './place.ts'
import { storePlace } from './store-place.ts'

export function openPlace({ to }: BackupSettings): Place {
  if (to === null)
    throw new SettingError('Say where backups lie: set BACKUP_TO to a folder, or to s3://bucket/prefix.')
  return typeof to === 'string' ? folderPlace(to) : storePlace(to)
}

export interface Chosen {
  described: string
  name: string
  /** Yields all lines of the backup. Each call starts again at the first line. */
  lines(): AsyncIterable<string>
}

/** Chooses the named backup, a file given by its path, or the newest backup. */
export async function chooseBackup(settings: BackupSettings, named: string | undefined): Promise<Chosen> {
  const isPath = named?.includes('/') === true
  const place = isPath ? folderPlace(dirname(resolve(named))) : openPlace(settings)
  const name = isPath ? basename(named) : (named ?? sortBackups(await place.list()).at(-1))
  if (name === undefined) throw new SettingError(`There is no backup in ${place.describe('')} yet.`)
  return {
    described: place.describe(name),
    name,
    lines: () => openLines(place.read(name), settings.key, isSealedName(name)),
  }
}

async function* openLines(file: Promise<Readable>, key: string | null, isSealed: boolean) {
  yield* unseal(await file, key, isSealed)
}
