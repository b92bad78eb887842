import { type Database, openDatabase } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { stepNames } from './db/migration-files.ts'
import { isOlderRunning } from './db/running-koyas.ts'
import { readSchema } from './db/schema-state.ts'
import { readConfig, SettingError } from './env.ts'
import { version } from './version.ts'

const usage = 'Say what to do: migrate status, migrate up, or migrate up --after.'

async function tellStatus(db: Database): Promise<string> {
  const { done, before, after, newer } = await readSchema(db)
  const isBehind = await isOlderRunning(db, stepNames.length)
  const tell = (names: readonly string[]) => (names.length > 0 ? names.join(', ') : 'none')
  return [
    `Koya ${version}`,
    `taken last:                 ${done.at(-1) ?? 'none'}`,
    `to take with "up":          ${tell(before)}`,
    `to take with "up --after":  ${tell(after)}`,
    `taken by a newer Koya:      ${tell(newer)}`,
    `an older Koya is running:   ${isBehind ? 'yes' : 'no'}`,
  ].join('\n')
}

async function takeSteps(db: Database, until: 'before' | 'end'): Promise<string> {
  const earlier = new Set((await readSchema(db)).done)
  await migrate(db, { until })
  const { done, after } = await readSchema(db)
  const taken = done.filter((name) => !earlier.has(name))
  const said = taken.length > 0 ? `Taken: ${taken.join(', ')}.` : 'There was nothing to do.'
  if (after.length === 0) return said
  return `${said} Once no older Koya runs: migrate up --after (${after.join(', ')}).`
}

/** Takes the steps of the schema, or says how far it is; answers what to print (rules: upgrades 5). */
export async function runMigrateCommand(typed: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const commands: Record<string, (db: Database) => Promise<string>> = {
    status: tellStatus,
    up: (db) => takeSteps(db, 'before'),
    'up --after': (db) => takeSteps(db, 'end'),
  }
  const command = commands[typed.join(' ')]
  if (!command) throw new SettingError(usage)
  const { db, complete, close } = await openDatabase(readConfig(env))
  try {
    const said = await command(db)
    if (command !== tellStatus) complete()
    return said
  } finally {
    await close()
  }
}
