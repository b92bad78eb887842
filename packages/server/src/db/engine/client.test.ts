import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import type { OpenDatabase } from './client.ts'

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
