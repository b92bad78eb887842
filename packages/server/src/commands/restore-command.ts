import { parseArgs } from 'node:util'
import type { Source } from '#backup/ask-server.ts'
import { noteRestored } from '#backup/backup-runs.ts'
import { verify } from '#backup/form/form.ts'
import { type Restored, restoreForm } from '#backup/form/restore-form.ts'
import { openSource } from '#backup/form/source.ts'
import { countConstraints } from '#backup/form/tables.ts'
import { clear, refuseInhabited, withScratch } from '#backup/form/target.ts'
import { type Chosen, chooseBackup } from '#backup/places/open-place.ts'
import { readBackupSettings } from '#backup/settings.ts'
import { formatCount, formatMoment } from '#backup/words.ts'
import { type Config, readConfig, SettingError } from '#config/env.ts'
import { openDatabase } from '#db/engine/client.ts'
import { unhurried } from '#db/engine/timeouts.ts'

const usage = 'npm run restore -- [name or path of a backup] [--check] [--replace]'

/** Restores or checks a backup, and returns the text to print (rules: backups 5 and 6). */
export async function runRestoreCommand(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { named, isCheck, mayReplace } = readArgs(args)
  const config = readConfig(env)
  const settings = readBackupSettings(env)
  return await unhurried(async () => {
    if (!isCheck) return restore(config, await chooseBackup(settings, named), mayReplace)
    const source = await openSource(config)
    try {
      return await check(source, config, await chooseBackup(settings, named))
    } catch (error) {
      const note = error instanceof Error ? error.message : String(error)
      await source.note({ kind: 'check', is_good: false, bytes: null, note }).catch(() => undefined)
      throw error
    } finally {
      await source.close()
    }
  })
}

function readArgs(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { check: { type: 'boolean' }, replace: { type: 'boolean' } },
      allowPositionals: true,
    })
    if (positionals.length > 1) throw new SettingError(usage)
    return { named: positionals[0], isCheck: values.check === true, mayReplace: values.replace === true }
  } catch {
    throw new SettingError(usage)
  }
}

async function restore(config: Config, backup: Chosen, mayReplace: boolean): Promise<string> {
  const database = await openDatabase(config)
  try {
    await refuseInhabited(database.db, config, mayReplace)
    // Verifies the whole backup before anything is deleted.
    for await (const _ of verify(backup.lines()));
    await clear(database.db)
    const restored = await restoreForm(database, backup.lines())
    await noteRestored(database.db, backup.name, new Date(restored.head.at))
    database.complete()
    const jobs =
      restored.waitingJobs > 0 ? ', which does the jobs that wait and sends the mails among them' : ''
    return `${describeRestored(backup, restored)} is restored into ${describePlace(config)}. Now start Koya${jobs}. Everybody logs in once more, and who has left since then is in it again.`
  } finally {
    await database.close()
  }
}

async function check(source: Source, config: Config, backup: Chosen): Promise<string> {
  const last = await source.findLastGood('check')
  const told = await withScratch(config, async (scratch) => {
    await clear(scratch.db)
    const restored = await restoreForm(scratch, backup.lines())
    const constraints = await countConstraints(scratch.db)
    return `${describeRestored(backup, restored)} can be restored: every row came back as it was, and all ${constraints} constraints hold.`
  })
  await source.note({ kind: 'check', is_good: true, bytes: null, note: backup.name })
  const before =
    last === null ? 'It is the first check.' : `The last good check was on ${formatMoment(last)}.`
  return `${told} ${before}`
}

/** Describes the target database without user and password. */
function describePlace({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl === null) return dataDir
  const { pathname, host, searchParams } = new URL(databaseUrl)
  return `${decodeURIComponent(pathname.slice(1))} at ${searchParams.get('host') ?? host}`
}

function describeRestored(
  { described }: Chosen,
  { head, tables, rows, people, submissions, waitingJobs }: Restored,
): string {
  const mails = waitingJobs > 0 ? ` and ${formatCount(waitingJobs)} jobs that wait` : ''
  return `${described} of ${formatMoment(new Date(head.at))}, ${formatCount(rows)} rows in ${tables} tables (people: ${formatCount(people)}, submissions: ${formatCount(submissions)})${mails},`
}
