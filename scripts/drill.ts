import { parseArgs } from 'node:util'
import { backup } from './drills/backup.ts'
import { clock } from './drills/clock.ts'
import { connections } from './drills/connections.ts'
import { type Drill, openJournal } from './drills/drill.ts'
import { fuzz } from './drills/fuzz.ts'
import { kill } from './drills/kill.ts'
import { memory } from './drills/memory.ts'
import { overload } from './drills/overload.ts'
import { pointInTime } from './drills/point-in-time.ts'
import { restart } from './drills/restart.ts'
import { upgrade } from './drills/upgrade.ts'
import { onPostgresql } from './on-postgresql.ts'

/**
 * What the product withstands, tried on a server of its own (or the one that TEST_DATABASE_URL names): `npm run drill`
 * for the short forms, `-- kill connections` for some of them, `-- --long` by hand, `-- upgrade --from <commit>` from
 * what is installed somewhere. A journal of each is in
 * `.cache/reports/drills`.
 */
const drills: Record<string, Drill> = {
  kill,
  connections,
  restart,
  memory,
  overload,
  clock,
  upgrade,
  backup,
  'point-in-time': pointInTime,
  fuzz,
}

async function main(server: string): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { long: { type: 'boolean' }, from: { type: 'string' } },
    allowPositionals: true,
  })
  const { long = false, from } = values
  for (const name of positionals.length > 0 ? positionals : Object.keys(drills)) {
    const drill = drills[name]
    if (!drill) throw new Error(`There is no drill ${name}, only ${Object.keys(drills).join(', ')}`)
    const begun = performance.now()
    const { holds, line } = await drill({ server, isLong: long, from, note: openJournal(name) })
    const seconds = Math.round((performance.now() - begun) / 1000)
    process.stdout.write(`${holds ? 'held' : 'NOT HELD'}  ${name}: ${line} (${seconds} s)\n`)
    if (!holds) process.exitCode = 1
  }
}

await onPostgresql(process.env.TEST_DATABASE_URL, main)
