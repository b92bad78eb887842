import { parseArgs } from 'node:util'
import { onPostgresql } from '../on-postgresql.ts'
import { tryRun } from '../run.ts'
import { backup } from './backup.ts'
import { clock } from './clock.ts'
import { connections } from './connections.ts'
import { database } from './database.ts'
import { failover } from './failover.ts'
import { fullDisk } from './full-disk.ts'
import { fuzz } from './fuzz.ts'
import { hostileFiles } from './hostile-files.ts'
import { inbound } from './inbound.ts'
import { kill } from './kill.ts'
import { mail } from './mail.ts'
import { memory } from './memory.ts'
import { overload } from './overload.ts'
import { pointInTime } from './point-in-time.ts'
import { pooler } from './pooler.ts'
import { power } from './power.ts'
import { restart } from './restart.ts'
import { slowClients } from './slow-clients.ts'
import { type Drill, openJournal, type Place, paceOf } from './support/drill.ts'
import { Missing } from './support/packages.ts'
import { upgrade } from './upgrade.ts'

/**
 * `npm run drill` tests which failures the product survives, in TEST_DATABASE_URL or in a new server.
 * `-- kill connections` selects drills, `-- --long` runs more rounds, and `-- upgrade --from <commit>`
 * upgrades from that commit. `-- --untimed`, for a noisy machine, judges no speed and runs two drills at
 * once. Each drill writes a journal to `.cache/reports/drills`.
 */
const drills: Record<string, Drill> = {
  kill,
  database,
  failover,
  connections,
  pooler,
  mail,
  inbound,
  'full-disk': fullDisk,
  restart,
  'slow-clients': slowClients,
  memory,
  'hostile-files': hostileFiles,
  overload,
  clock,
  upgrade,
  backup,
  'point-in-time': pointInTime,
  power,
  fuzz,
}

/** These drills run alone: `power` counts all disk waits of the server, the others fill the processors. */
const alone = ['power', 'overload', 'fuzz']

async function main(server: string): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { long: { type: 'boolean' }, untimed: { type: 'boolean' }, from: { type: 'string' } },
    allowPositionals: true,
  })
  const { long = false, untimed = false, from } = values
  const names = positionals.length > 0 ? positionals : Object.keys(drills)
  // A misspelt name ends the run before its first drill.
  for (const name of names) findDrill(name)
  // An untimed run judges no times, so two drills may run at once.
  const shared = untimed && names.length > 1 ? names.filter((name) => !alone.includes(name)) : []
  const others = names.filter((name) => !shared.includes(name))
  const options = ['--untimed', ...(long ? ['--long'] : []), ...(from ? ['--from', from] : [])]
  const runNext = async () => {
    for (let name = shared.shift(); name; name = shared.shift()) {
      const code = await tryRun(process.execPath, [import.meta.filename, ...options, name])
      if (code !== 0) process.exitCode = 1
    }
  }
  await Promise.all([runNext(), runNext()])
  for (const name of others) await runDrill(name, { server, isLong: long, from, ...paceOf(untimed) })
}

function findDrill(name: string): Drill {
  const drill = drills[name]
  if (!drill) throw new Error(`There is no drill ${name}, only ${Object.keys(drills).join(', ')}`)
  return drill
}

async function runDrill(name: string, place: Omit<Place, 'note'>): Promise<void> {
  const drill = findDrill(name)
  const begun = performance.now()
  const { word, line } = await drill({ ...place, note: openJournal(name) }).then(
    ({ holds, line }) => ({ word: holds ? 'held' : 'NOT HELD', line }),
    (error: Error) => ({
      word: error instanceof Missing ? 'skipped' : 'NOT HELD',
      line: describeError(error),
    }),
  )
  const seconds = Math.round((performance.now() - begun) / 1000)
  process.stdout.write(`${word}  ${name}: ${line} (${seconds} s)\n`)
  if (word === 'NOT HELD') process.exitCode = 1
}

const describeError = (error: Error): string =>
  error instanceof Missing ? error.message : `broken off: ${error.stack}`

await onPostgresql(process.env.TEST_DATABASE_URL, main)
