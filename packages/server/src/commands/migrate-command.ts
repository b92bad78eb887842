import { pino } from 'pino'
import { readConfig, SettingError } from '#config/env.ts'
import { version } from '#config/version.ts'
import { type OpenDatabase, openDatabase } from '#db/engine/client.ts'
import { isOlderRunning } from '#db/engine/process-names.ts'
import { migrate } from '#db/schema/migrate.ts'
import { stepNames } from '#db/schema/migration-files.ts'
import { readSchema } from '#db/schema/schema-state.ts'
import { makeJobs } from '#jobs.ts'

const usage = 'Say what to do: migrate status, migrate up, or migrate up --after.'

async function describeStatus({ db }: OpenDatabase): Promise<string> {
  const { done, before, after, newer } = await readSchema(db)
  const isBehind = await isOlderRunning(db, stepNames.length)
  const listNames = (names: readonly string[]) => (names.length > 0 ? names.join(', ') : 'none')
  return [
    `Koya ${version}`,
    `taken last:                 ${done.at(-1) ?? 'none'}`,
    `to take with "up":          ${listNames(before)}`,
    `to take with "up --after":  ${listNames(after)}`,
    `taken by a newer Koya:      ${listNames(newer)}`,
    `an older Koya is running:   ${isBehind ? 'yes' : 'no'}`,
  ].join('\n')
}

async function takeSteps({ db, boss }: OpenDatabase, until: 'before' | 'end'): Promise<string> {
  const earlier = new Set((await readSchema(db)).done)
  await migrate(db, { until })
  // Creates the job queue's tables too, because the serving process may lack the right to create them.
  const jobs = makeJobs(boss, pino({ level: 'silent' }))
  await jobs.prepare([]).finally(() => jobs.stop())
  const { done, after } = await readSchema(db)
  const taken = done.filter((name) => !earlier.has(name))
  const said = taken.length > 0 ? `Taken: ${taken.join(', ')}.` : 'There was nothing to do.'
  if (after.length === 0) return said
  return `${said} Once no older Koya runs: migrate up --after (${after.join(', ')}).`
}

/** Runs pending migrations or describes the schema; returns the text to print (rules: upgrades 5). */
export async function runMigrateCommand(typed: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const commands = new Map<string, (database: OpenDatabase) => Promise<string>>([
    ['status', describeStatus],
    ['up', (database) => takeSteps(database, 'before')],
    ['up --after', (database) => takeSteps(database, 'end')],
  ])
  const command = commands.get(typed.join(' '))
  if (!command) throw new SettingError(usage)
  const database = await openDatabase(readConfig(env))
  try {
    const said = await command(database)
    if (command !== describeStatus) database.complete()
    return said
  } finally {
    await database.close()
  }
}
