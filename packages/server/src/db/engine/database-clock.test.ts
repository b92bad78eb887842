import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { days, seconds } from '#testing/clock.ts'
import { openTestDatabase } from '#testing/database.ts'
import type { OpenDatabase } from './client.ts'
import { openDatabaseClock } from './database-clock.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(() => vi.useRealTimers())
afterAll(() => database.close())

async function readTime(): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database.db)
  return rows[0]?.now.getTime() ?? 0
}

it('tells the time of the database', async () => {
  const clock = await openDatabaseClock(database.db)
  const [before, told, after] = [await readTime(), clock.now().getTime(), await readTime()]
  expect(told).toBeGreaterThan(before - seconds(1))
  expect(told).toBeLessThan(after + seconds(1))
  expect(clock.isMachineOff()).toBe(false)
  clock.stop()
})

// Runs only on a server: the embedded database uses the clock of this process.
it.runIf(process.env.TEST_DATABASE_URL).each([
  ['eight days ahead', days(8), true],
  ['two hours behind', -days(1) / 12, true],
  ['a little off', seconds(20), false],
])(
  'T12 a machine that is %s judges by the database, and says when it is too far off',
  async (_, offset, isOff) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offset })
    const clock = await openDatabaseClock(database.db)
    expect(Math.abs(clock.now().getTime() - (await readTime()))).toBeLessThan(seconds(5))
    expect(clock.isMachineOff()).toBe(isOff)
    clock.stop()
  },
)
