import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenDatabase, openEmbedded, openPostgres } from '../../packages/server/src/db/engine/client.ts'
import { freePort } from '../../packages/server/src/testing/ports.ts'
import { startServer } from '../start-server.ts'
import { type Community, fillCommunity, findWhatIsLost } from './support/backup-community.ts'
import { type Drill, makeDatabase, type Place, settingsOf } from './support/drill.ts'
import { logIn, register } from './support/people.ts'
import { runCommand } from './support/run-command.ts'

const writers = 20
const warmMilliseconds = 1500

interface Store {
  name: string
  settings: Record<string, string>
  open(): Promise<OpenDatabase>
}

/** Makes a backup while 20 clients register people, kills the server, and restores to other databases. */
export const backup: Drill = async (place) => {
  const folder = mkdtempSync(join(tmpdir(), 'koya-drill-'))
  const embedded = (name: string): Store => {
    const DATA_DIR = join(folder, name)
    return { name: 'embedded', settings: common({ DATA_DIR }), open: () => openEmbedded(DATA_DIR) }
  }
  const onServer = async (name: string): Promise<Store> => {
    const url = await makeDatabase(place.server, name)
    return { name: 'PostgreSQL', settings: common(settingsOf(0, url)), open: () => openPostgres(url.href) }
  }
  const people = place.isLong ? 3000 : 300
  const lines: string[] = []
  let holds = true
  try {
    const ways = [
      { from: await onServer('drill_backup'), to: [await onServer('drill_restored')] },
      { from: embedded('from'), to: [embedded('to'), await onServer('drill_moved')] },
    ]
    for (const [at, { from, to }] of ways.entries()) {
      const told = await saveAndRestore(place, from, to, join(folder, `backups${at}`), people)
      holds &&= told.faults.length === 0
      lines.push(told.line, ...told.faults)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return { holds, line: lines.join('; ') }
}

/** No mail server listens at `SMTP_URL`, so mails stay queued. */
const common = (settings: Record<string, string>) => ({
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'silent',
  ...settings,
  PUBLIC_URL: 'http://localhost',
  SMTP_URL: 'smtp://127.0.0.1:1',
  BACKUP_KEY: 'k'.repeat(44),
})

async function saveAndRestore(
  { until, note }: Place,
  from: Store,
  to: readonly Store[],
  BACKUP_TO: string,
  people: number,
) {
  const community = await fillCommunity(await from.open(), people)
  const port = await freePort()
  const server = await startServer({ ...from.settings, PORT: String(port), DEMO: '1' })
  const writing = write(`http://127.0.0.1:${port}/api`)
  await until(() => writing.acknowledged.length >= writers, warmMilliseconds)
  community.emails.push(...writing.acknowledged)
  const made = await runCommand('backup', [], { ...from.settings, BACKUP_TO })
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGKILL')
  await Promise.all([gone, writing.stop()])
  note({ store: from.name, people, ...made, longest: writing.longest(), writes: writing.acknowledged.length })

  const faults = made.code === 0 ? [] : [`the backup failed: ${made.said}`]
  const restores: string[] = []
  for (const store of to) {
    faults.push(...(await refusals(store, BACKUP_TO)))
    const restored = await runCommand('restore', [], { ...store.settings, BACKUP_TO })
    note({ into: store.name, ...restored })
    if (restored.code !== 0) faults.push(restored.said)
    else faults.push(...(await lookAround(store, community)))
    restores.push(`into ${store.name} in ${restored.seconds.toFixed(1)} s`)
  }
  const longest = Math.round(writing.longest())
  return {
    line: `${from.name} with ${people} people saved in ${made.seconds.toFixed(1)} s beside ${writing.acknowledged.length} writes (longest ${longest} ms), restored ${restores.join(' and ')}`,
    faults,
  }
}

/** Starts writers, each of which registers people until `stop` is called or the server does not answer. */
function write(api: string) {
  const acknowledged: string[] = []
  let longest = 0
  let isOver = false
  const one = async (writer: number) => {
    for (let count = 0; !isOver; count++) {
      const email = `writer${writer}-${count}@koya.test`
      const begun = performance.now()
      if ((await register(api, email)).status === 201) acknowledged.push(email)
      longest = Math.max(longest, performance.now() - begun)
    }
  }
  const all = Promise.allSettled(Array.from({ length: writers }, (_, writer) => one(writer)))
  return {
    acknowledged,
    longest: () => longest,
    async stop() {
      isOver = true
      await all
    },
  }
}

async function refusals(store: Store, BACKUP_TO: string): Promise<string[]> {
  const newest = join(BACKUP_TO, readdirSync(BACKUP_TO)[0] ?? '')
  const cut = join(tmpdir(), `koya-cut-${process.pid}.ndjson.gz.age`)
  writeFileSync(cut, readFileSync(newest).subarray(0, -1000))
  const tries = [
    { path: cut, settings: store.settings, sentence: 'The backup is damaged or cut off.' },
    {
      path: newest,
      settings: { ...store.settings, BACKUP_KEY: 'l'.repeat(44) },
      sentence: 'BACKUP_KEY is not the key that the backup was made with.',
    },
  ]
  const faults: string[] = []
  for (const { path, settings, sentence } of tries) {
    const { code, said } = await runCommand('restore', [path], settings)
    if (code !== 1 || said !== sentence) faults.push(`not refused as it should be: ${said}`)
  }
  rmSync(cut)
  return faults
}

async function lookAround(store: Store, community: Community): Promise<string[]> {
  const database = await store.open()
  const faults = await findWhatIsLost(database, community)
  await database.close()
  const port = await freePort()
  const server = await startServer({ ...store.settings, PORT: String(port), DEMO: '0' })
  const address = `http://127.0.0.1:${port}`
  const session = await logIn(`${address}/api`, 'mentee@koya.test').catch(() => null)
  if (session === null) faults.push('nobody can log in')
  const photo = await fetch(`${address}/api/photos/${community.photoKey}`)
  if (!Buffer.from(await photo.arrayBuffer()).equals(community.photo)) faults.push('a picture is another one')
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGKILL')
  await gone
  return faults
}
