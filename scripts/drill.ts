import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type OpenDatabase, openEmbedded, openPostgres } from '../packages/server/src/db/client.ts'
import { freePort } from './free-port.ts'
import { startServer } from './start-server.ts'

/**
 * F01 and F02: kills the server with SIGKILL while 200 people register, and counts what was lost of what it had
 * answered with 201. With DRILL_DATABASE_URL on that PostgreSQL, otherwise on the embedded database.
 */
const rounds = 10
const people = 200
const atOnce = 20
const databaseUrl = process.env.DRILL_DATABASE_URL

/** Registers until everybody has, or the server is gone; the addresses that were answered with 201. */
async function registerAll(port: number, round: number, acknowledged: string[]): Promise<void> {
  const waiting = Array.from(
    { length: people },
    (_, index) => `drill${Date.now()}-${round}-${index}@koya.test`,
  )
  const worker = async () => {
    for (let email = waiting.pop(); email; email = waiting.pop()) {
      const response = await fetch(`http://127.0.0.1:${port}/api/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${round}.${waiting.length}` },
        body: JSON.stringify({
          firstName: 'Adaeze',
          lastName: 'Okonkwo',
          email,
          password: 'kq7zvbx2 indigo',
        }),
      })
      if (response.status === 201) acknowledged.push(email)
    }
  }
  await Promise.allSettled(Array.from({ length: atOnce }, worker))
}

/** How many of the addresses have no registration, or no mail queued for it. */
async function countLost({ db }: OpenDatabase, emails: string[]): Promise<number> {
  const { rows } = await sql<{ email: string }>`
    select registration.email from registration
    join pgboss.job on job.data -> 'about' ->> 'registrationId' = registration.id::text`.execute(db)
  const kept = new Set(rows.map(({ email }) => email))
  return emails.filter((email) => !kept.has(email)).length
}

const folder = mkdtempSync(join(tmpdir(), 'koya-drill-'))
const dataDir = join(folder, 'data')
let acknowledgedInAll = 0
let lostInAll = 0

for (let round = 1; round <= rounds; round++) {
  const port = await freePort()
  const child = await startServer({
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: '0',
    TRUST_PROXY: '127.0.0.1',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl, TOKEN_SECRET: 'x'.repeat(32) } : {}),
  })
  const acknowledged: string[] = []
  const registering = registerAll(port, round, acknowledged)
  await wait(300 + Math.random() * 2700)
  const answered = acknowledged.length
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await Promise.all([gone, registering])
  const database = databaseUrl ? await openPostgres(databaseUrl) : await openEmbedded(dataDir)
  const lost = await countLost(database, acknowledged)
  await database.close()
  acknowledgedInAll += acknowledged.length
  lostInAll += lost
  process.stdout.write(
    `round ${round}: killed after ${answered} answers, ${acknowledged.length} acknowledged, ${lost} lost\n`,
  )
}
rmSync(folder, { recursive: true, force: true })
process.stdout.write(
  `${databaseUrl ? 'PostgreSQL' : 'PGlite'}: ${acknowledgedInAll} acknowledged, ${lostInAll} lost\n`,
)
process.exit(lostInAll === 0 ? 0 : 1)
