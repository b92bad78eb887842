import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { type OpenDatabase, openEmbedded, vacuumMilliseconds } from './client.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('a date stays the text that it is', async () => {
  const { rows } = await sql`select date '2001-05-17' as day`.execute(database.db)
  expect(rows).toEqual([{ day: '2001-05-17' }])
})

it.runIf(process.env.TEST_DATABASE_URL)('a database on a server is not new: it gets no demo unasked', () => {
  expect(database.isNew).toBe(false)
})

it.runIf(process.env.TEST_DATABASE_URL)(
  'a server compiles no statement, which would take longer than running it',
  async () => {
    const { rows } = await sql<{ jit: string }>`show jit`.execute(database.db)
    expect(rows).toEqual([{ jit: 'off' }])
  },
)

it('an embedded database in a folder learns regularly how many rows its tables have', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const folder = mkdtempSync(join(tmpdir(), 'koya-client-'))
  const { db, close } = await openEmbedded(folder)
  onTestFinished(async () => {
    await close()
    vi.useRealTimers()
    rmSync(folder, { recursive: true })
  })
  await sql`create table word as select generate_series(1, 300)`.execute(db)
  vi.advanceTimersByTime(vacuumMilliseconds)
  const { rows } = await sql`select reltuples from pg_class where relname = 'word'`.execute(db)
  expect(rows).toEqual([{ reltuples: 300 }])
})
