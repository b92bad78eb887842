import { statSync } from 'node:fs'
import { readConfig, SettingError } from '#config/env.ts'
import { openDatabase } from '#db/engine/client.ts'
import { openDatabaseClock } from '#db/engine/database-clock.ts'
import { readySchema } from '#db/schema/migrate.ts'
import { checkFolder, importFolder } from '#features/curriculum/import-folder.ts'
import { describePlanned } from '#features/curriculum/plan/describe-plan.ts'
import { formatProblem, UnreadableFolder } from '#features/curriculum/problems.ts'
import { prepareFolder } from '#features/curriculum/read/prepare-folder.ts'
import { readDirectory } from '#features/curriculum/read/read-directory.ts'
import { writeDirectory } from '#features/curriculum/write/write-directory.ts'
import { writeFolder } from '#features/curriculum/write/write-folder.ts'

interface Command {
  act: string
  folder: string
  dryRun: boolean
  keepMissing: boolean
  say(line: string): void
}

const usage = 'npm run curriculum -- import|check|export <folder> [--dry-run] [--keep-missing]'

/** Imports, checks or exports a curriculum folder, and returns the exit code. */
export async function runCurriculum(settings: NodeJS.ProcessEnv, command: Command): Promise<number> {
  const { act, folder, say } = command
  if (!['import', 'check', 'export'].includes(act) || folder === '') {
    say(usage)
    return 1
  }
  try {
    const config = readConfig(settings)
    const database = await openDatabase(config)
    try {
      await readySchema(database.db, config)
      database.complete()
      const { db } = database
      return await run({ db, clock: await openDatabaseClock(db) }, command)
    } finally {
      await database.close()
    }
  } catch (error) {
    if (error instanceof UnreadableFolder) say(formatProblem(error.problem))
    else if (error instanceof SettingError) say(error.message)
    else throw error
    return 1
  }
}

async function run(
  context: Parameters<typeof importFolder>[0],
  { act, folder, dryRun, keepMissing, say }: Command,
): Promise<number> {
  if (act === 'export') {
    const files = await writeFolder(context.db)
    writeDirectory(folder, files)
    say(`${files.size} files are in ${folder}.`)
    return 0
  }
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UnreadableFolder(folder, 'There is no such folder')
  const importing = { prepared: await prepareFolder(readDirectory(folder)), actorId: null, keepMissing }
  const isOnlyAsked = dryRun || act === 'check'
  const planned = await (isOnlyAsked ? checkFolder(context, importing) : importFolder(context, importing))
  for (const line of describePlanned(planned, isOnlyAsked)) say(line)
  return planned.problems.length === 0 ? 0 : 1
}
