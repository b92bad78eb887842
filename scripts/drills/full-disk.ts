import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenDatabase, openEmbedded, openPostgres } from '../../packages/server/src/db/engine/client.ts'
import { freePort } from '../../packages/server/src/testing/ports.ts'
import { startServer } from '../start-server.ts'
import { watchExit } from './support/breaking.ts'
import { Cluster } from './support/cluster.ts'
import { type Drill, type Place, settingsOf } from './support/drill.ts'
import { countLost } from './support/lost.ts'
import { Missing } from './support/packages.ts'
import { register } from './support/people.ts'

/** The size of the test disk, which is in memory. */
const megabytes = 400
const people = 150
const recoveryMilliseconds = 30_000

interface Store {
  name: string
  settings: Record<string, string>
  open(): Promise<OpenDatabase>
  stop(): Promise<void>
}

/**
 * F09: fills the disk between registrations. Once there is space again, people must be able to register, if
 * need be after a restart, and no registration answered with 201 may be lost.
 */
export const fullDisk: Drill = async (place) => {
  const lines: string[] = []
  let holds = true
  for (const openStore of [onServer, embedded]) {
    const disk = mkdtempSync(join(tmpdir(), 'koya-disk-'))
    mount(disk)
    const store = await openStore(disk)
    try {
      const verdict = await fillDisk(disk, store, place)
      holds &&= verdict.holds
      lines.push(`${store.name}: ${verdict.line}`)
    } finally {
      await store.stop()
      execFileSync('umount', ['--lazy', disk])
      rmSync(disk, { recursive: true, force: true })
    }
  }
  return { holds, line: lines.join('; ') }
}

function mount(disk: string): void {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk], { stdio: 'ignore' })
  } catch {
    rmSync(disk, { recursive: true })
    throw new Missing('a disk of its own may not be mounted here')
  }
}

async function onServer(disk: string): Promise<Store> {
  const cluster = await Cluster.create(disk, 'main', await freePort(), { max_wal_size: '64MB' })
  await cluster.start()
  return {
    name: 'PostgreSQL',
    settings: settingsOf(0, cluster.url),
    open: () => openPostgres(cluster.url.href),
    stop: () => cluster.stop(),
  }
}

async function embedded(disk: string): Promise<Store> {
  const folder = join(disk, 'data')
  mkdirSync(folder)
  return {
    name: 'embedded',
    settings: { DATA_DIR: folder, TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'fatal' },
    open: () => openEmbedded(folder),
    stop: () => Promise.resolve(),
  }
}

async function fillDisk(disk: string, { settings, open }: Store, { until, note }: Place) {
  const port = await freePort()
  const begin = () => startServer({ ...settings, PORT: String(port), DEMO: '0' })
  let child = await begin()
  let hasEnded = watchExit(child)
  const acknowledged: string[] = []
  const statuses: Record<string, number> = {}
  const registerOne = async (email: string) => {
    const { status } = await register(`http://127.0.0.1:${port}/api`, email).catch(() => ({ status: 0 }))
    if (status === 201) acknowledged.push(email)
    statuses[status] = (statuses[status] ?? 0) + 1
    return status
  }
  try {
    for (let count = 0; count < people; count++) await registerOne(`before-${count}@koya.test`)
    const filler = join(disk, 'filler')
    fill(filler)
    for (let count = 0; count < people; count++) await registerOne(`full-${count}@koya.test`)
    const restarts = hasEnded() ? 1 : 0
    note({ statuses: { ...statuses }, restarts })
    rmSync(filler)
    const freed = performance.now()
    let count = 0
    const isWell = await until(async () => {
      // Restarts an ended server, as a service manager would do.
      if (hasEnded()) {
        const again = await begin().catch(() => undefined)
        if (!again) return false
        child = again
        hasEnded = watchExit(child)
      }
      return (await registerOne(`again-${count++}@koya.test`)) === 201
    }, recoveryMilliseconds)
    const seconds = ((performance.now() - freed) / 1000).toFixed(1)
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
    const database = await open()
    const lost = await countLost(database, acknowledged)
    await database.close()
    return {
      holds: isWell && lost === 0,
      line: `${describeStatuses(statuses)}; ${acknowledged.length} acknowledged, ${lost} lost; ${restarts} restarts; ${isWell ? `well ${seconds} s after there was room` : 'not well again'}`,
    }
  } finally {
    child.kill('SIGKILL')
  }
}

const describeStatuses = (statuses: Record<string, number>): string =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} answered with ${status}`)
    .join(', ')

/** Writes a file until the disk is full. */
function fill(path: string): void {
  const file = openSync(path, 'w')
  const block = Buffer.alloc(4096, 1)
  try {
    for (;;) writeSync(file, block)
  } catch {
    closeSync(file)
  }
}
