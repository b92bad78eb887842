import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { Source } from '#backup/ask-server.ts'
import { readHead, verify } from '#backup/form/form.ts'
import { openSource } from '#backup/form/source.ts'
import { listOld, nameBackup } from '#backup/places/names.ts'
import { openPlace } from '#backup/places/open-place.ts'
import type { Place } from '#backup/places/place.ts'
import { seal } from '#backup/seal.ts'
import { type BackupSettings, readBackupSettings } from '#backup/settings.ts'
import { watchProgress } from '#backup/watch-progress.ts'
import { formatBytes, formatMoment } from '#backup/words.ts'
import { readConfig, SettingError } from '#config/env.ts'
import { unhurried } from '#db/engine/timeouts.ts'
import { secondMilliseconds } from '#time/time.ts'

/** Backs up the configured database, deletes old backups, and returns the sentence to print. */
export async function runBackupCommand(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  if (args.length > 0) throw new SettingError('npm run backup takes its settings from the environment alone.')
  const config = readConfig(env)
  const settings = readBackupSettings(env)
  const place = openPlace(settings)
  const source = await openSource(config)
  let sentence: string
  try {
    sentence = await unhurried(() => makeBackup(source, place, settings))
  } catch (error) {
    const note = error instanceof Error ? error.message : String(error)
    await briefly(source.note({ kind: 'backup', is_good: false, bytes: null, note }))
    await briefly(source.close())
    throw error
  }
  await source.close()
  return sentence
}

/** Waits a few seconds at most, because the source of a failed backup may hang. */
const briefly = (step: Promise<unknown>): Promise<unknown> =>
  Promise.race([step.catch(() => undefined), setTimeout(5 * secondMilliseconds)])

async function makeBackup(source: Source, place: Place, { key, days }: BackupSettings): Promise<string> {
  const { name, at, bytes } = await writeBackup(verify(source.lines()), place, key)
  await source.note({ kind: 'backup', is_good: true, bytes, note: name })
  // Deletes old backups only after the new one is complete.
  const old = listOld(await place.list(), name, days)
  for (const each of old) await place.remove(each)
  const removed = old.length > 0 ? ` ${old.length} older than ${days} days went.` : ''
  return `${place.describe(name)} holds all of ${formatMoment(new Date(at))} (${formatBytes(bytes)}).${removed}`
}

/** Writes the backup. Closes `moving` even after a failure, so that the source's transaction can end. */
async function writeBackup(lines: AsyncGenerator<string>, place: Place, key: string | null) {
  const { moving, stalled } = watchProgress(lines)
  let file: Readable | undefined
  try {
    const { value: first } = await moving.next()
    const { at } = readHead(first)
    const name = nameBackup(at, key !== null)
    file = await seal(withFirst(first, moving), key)
    return { name, at, bytes: await Promise.race([place.write(name, file), stalled]) }
  } finally {
    file?.destroy()
    await moving.return(undefined)
  }
}

async function* withFirst(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}
