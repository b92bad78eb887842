import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type OpenDatabase, openEmbedded, openPostgres } from '../../packages/server/src/db/engine/client.ts'
import { freePort } from '../../packages/server/src/testing/ports.ts'
import { startServer } from '../start-server.ts'
import { type Drill, makeDatabase, settingsOf } from './support/drill.ts'
import { countLost } from './support/lost.ts'
import { register } from './support/people.ts'

const people = 200
const atOnce = 20

/** F01 and F02: kills the server while people register. Counts registrations answered with 201 but lost. */
export const kill: Drill = async ({ server, isLong, note }) => {
  const folder = mkdtempSync(join(tmpdir(), 'koya-drill-'))
  const url = await makeDatabase(server, 'drill_kill')
  const embedded = { DATA_DIR: join(folder, 'data'), TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'fatal' }
  const stores = [
    { name: 'PostgreSQL', settings: settingsOf(0, url), open: () => openPostgres(url.href) },
    { name: 'embedded', settings: embedded, open: () => openEmbedded(embedded.DATA_DIR) },
  ]
  const lines: string[] = []
  let lostInAll = 0
  for (const { name, settings, open } of stores) {
    let acknowledgedInAll = 0
    let lostHere = 0
    for (let round = 1; round <= (isLong ? 300 : 1); round++) {
      const { acknowledged, lost } = await killOnce(settings, round, open)
      note({ store: name, round, acknowledged, lost })
      acknowledgedInAll += acknowledged
      lostHere += lost
    }
    lostInAll += lostHere
    lines.push(`${name} ${acknowledgedInAll} acknowledged, ${lostHere} lost`)
  }
  rmSync(folder, { recursive: true, force: true })
  return { holds: lostInAll === 0, line: lines.join('; ') }
}

async function killOnce(
  settings: Record<string, string>,
  round: number,
  open: () => Promise<OpenDatabase>,
): Promise<{ acknowledged: number; lost: number }> {
  const port = await freePort()
  const child = await startServer({ ...settings, PORT: String(port), DEMO: '0' })
  const acknowledged: string[] = []
  const registering = registerAll(port, round, acknowledged)
  await Promise.race([registering, someAnswer(acknowledged)])
  await wait(Math.random() * 3000)
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await Promise.all([gone, registering])
  const database = await open()
  const lost = await countLost(database, acknowledged)
  await database.close()
  return { acknowledged: acknowledged.length, lost }
}

/** Waits for the first registration answered with 201; before that, no registration can be lost. */
async function someAnswer(acknowledged: readonly string[]): Promise<void> {
  while (acknowledged.length === 0) await wait(20)
}

/** Registers 200 people, or fewer if the server ends; adds addresses answered with 201 to `acknowledged`. */
async function registerAll(port: number, round: number, acknowledged: string[]): Promise<void> {
  const waiting = Array.from(
    { length: people },
    (_, index) => `drill${Date.now()}-${round}-${index}@koya.test`,
  )
  const worker = async () => {
    for (let email = waiting.pop(); email; email = waiting.pop()) {
      const response = await register(`http://127.0.0.1:${port}/api`, email)
      if (response.status === 201) acknowledged.push(email)
    }
  }
  await Promise.allSettled(Array.from({ length: atOnce }, worker))
}
