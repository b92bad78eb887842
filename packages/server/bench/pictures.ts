import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '#db/engine/client.ts'
import { migrate } from '#db/schema/migrate.ts'
import { insertPhoto, insertPicture } from '#pictures/pictures.ts'
import { freePort } from '#testing/ports.ts'
import { load } from './load.ts'
import { median } from './median.ts'
import { startProcess } from './processes.ts'

const sizes = { 'a photo of 15 kB': 15_000, 'a picture of 340 kB': 340_000 }
const connections = 50
const rounds = 5
const roundMilliseconds = 3000

/** Measures the cost of pictures in database rows against the same bytes in files (decision 0029). */
export async function measurePictures(url: string): Promise<void> {
  const { db, close } = await openPostgres(url)
  await migrate(db)
  const folder = mkdtempSync(join(tmpdir(), 'koya-pictures-'))
  const paths = new Map<string, string>()
  for (const [name, bytes] of Object.entries(sizes)) {
    const content = randomBytes(bytes)
    const hash = createHash('sha256').update(content).digest('hex')
    const isPhoto = bytes < 100_000
    const key = isPhoto ? hash.slice(0, 32) : hash
    if (isPhoto) await insertPhoto(db, { key, content })
    else await insertPicture(db, { key, content }, new Date())
    writeFileSync(join(folder, key), content)
    paths.set(name, `/api/${isPhoto ? 'photos' : 'pictures'}/${key}`)
  }
  await close()
  const ports = { rows: await freePort(), files: await freePort() }
  const rows = await startProcess('packages/server/src/main.ts', {
    DATABASE_URL: url,
    TOKEN_SECRET: 'bench bench bench bench bench bench',
    PUBLIC_URL: 'http://localhost',
    LOG_LEVEL: 'error',
    DEMO: '0',
    DATA_DIR: 'memory://',
    PORT: String(ports.rows),
  })
  const files = await startProcess('packages/server/bench/picture-files.ts', {
    FOLDER: folder,
    PORT: String(ports.files),
  })
  process.stdout.write(`${rows.memoryMegabytes()} MB at rest\n`)
  for (const [name, path] of paths)
    for (const [kind, { process: server, port }] of Object.entries({
      rows: { process: rows, port: ports.rows },
      files: { process: files, port: ports.files },
    })) {
      const next = () => ({ method: 'GET', path })
      await load(port, next, roundMilliseconds / 3, connections)
      const measured = []
      for (let round = 0; round < rounds; round++) {
        const before = server.computingMilliseconds()
        const { count, rate } = await load(port, next, roundMilliseconds, connections)
        measured.push({ rate, computing: (server.computingMilliseconds() - before) / count })
      }
      const rate = median(measured.map((one) => one.rate)).toFixed(0)
      const computing = median(measured.map((one) => one.computing)).toFixed(2)
      process.stdout.write(
        `${name} from ${kind}: ${computing} ms of computing, ${rate} in a second, ${server.memoryMegabytes()} MB\n`,
      )
    }
  rows.stop()
  files.stop()
  rmSync(folder, { recursive: true })
}
