import { parseArgs } from 'node:util'
import { backup } from './drills/backup.ts'
import { clock } from './drills/clock.ts'
import { connections } from './drills/connections.ts'
import { database } from './drills/database.ts'
import { type Drill, openJournal, paceOf } from './drills/drill.ts'
import { failover } from './drills/failover.ts'
import { fullDisk } from './drills/full-disk.ts'
import { fuzz } from './drills/fuzz.ts'
import { hostileFiles } from './drills/hostile-files.ts'
import { kill } from './drills/kill.ts'
import { mail } from './drills/mail.ts'
import { memory } from './drills/memory.ts'
import { overload } from './drills/overload.ts'
import { Missing } from './drills/packages.ts'
import { pointInTime } from './drills/point-in-time.ts'
import { pooler } from './drills/pooler.ts'
import { power } from './drills/power.ts'
import { restart } from './drills/restart.ts'
import { slowClients } from './drills/slow-clients.ts'
import { upgrade } from './drills/upgrade.ts'
import { onPostgresql } from './on-postgresql.ts'

/**
 * What the product withstands, tried on a server of its own (or the one that TEST_DATABASE_URL names): `npm run drill`
 * for the short forms, `-- kill connections` for some of them, `-- --long` by hand, `-- --untimed` where the machine is
 * noisy, `-- upgrade --from <commit>` from what is installed somewhere. A journal of each is in `.cache/reports/drills`.
 */
const drills: Record<string, Drill> = {
  kill,
  database,
  failover,
  connections,
  pooler,
  mail,
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

async function main(server: string): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { long: { type: 'boolean' }, untimed: { type: 'boolean' }, from: { type: 'string' } },
    allowPositionals: true,
  })
  const { long = false, untimed = false, from } = values
  const pace = paceOf(untimed)
  for (const name of positionals.length > 0 ? positionals : Object.keys(drills)) {
    const drill = drills[name]
    if (!drill) throw new Error(`There is no drill ${name}, only ${Object.keys(drills).join(', ')}`)
    const begun = performance.now()
    const place = { server, isLong: long, from, ...pace, note: openJournal(name) }
    const { word, line } = await drill(place).then(
      ({ holds, line }) => ({ word: holds ? 'held' : 'NOT HELD', line }),
      (error: Error) => ({ word: error instanceof Missing ? 'skipped' : 'NOT HELD', line: tellError(error) }),
    )
    const seconds = Math.round((performance.now() - begun) / 1000)
    process.stdout.write(`${word}  ${name}: ${line} (${seconds} s)\n`)
    if (word === 'NOT HELD') process.exitCode = 1
  }
}

const tellError = (error: Error): string =>
  error instanceof Missing ? error.message : `broken off: ${error.stack}`

await onPostgresql(process.env.TEST_DATABASE_URL, main)
