import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestPostgres } from '../../packages/server/src/testing/servers/test-postgres.ts'
import { tryRun } from '../run.ts'

/** Runs Vitest on a database server or the embedded one: takes Vitest's arguments, returns its exit code. */
interface ApiTests {
  runTests(...args: string[]): Promise<number>
  /** Checks the query plans of all recorded statements; undefined on the embedded database. */
  checkPlans(...args: string[]): Promise<number | undefined>
}

/** Uses the server in TEST_DATABASE_URL, or starts one unless KOYA_TEST_DATABASE is `embedded`. */
export async function onTestServer<T>(use: (tests: ApiTests) => Promise<T>): Promise<T> {
  const isEmbedded = process.env.KOYA_TEST_DATABASE === 'embedded'
  const own = process.env.TEST_DATABASE_URL || isEmbedded ? undefined : await startTestPostgres()
  const url = process.env.TEST_DATABASE_URL || own?.url
  const folder = mkdtempSync(join(tmpdir(), 'koya-statements-'))
  const env: Record<string, string> = url ? { TEST_DATABASE_URL: url, KOYA_STATEMENTS: folder } : {}
  const plans = ['--config', 'packages/server/bench/growth/vitest.config.ts']
  try {
    return await use({
      runTests: (...args) => tryRun('vitest', ['run', ...args], { env }),
      checkPlans: async (...args) =>
        url ? tryRun('vitest', ['run', ...plans, ...args], { env }) : undefined,
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await own?.stop()
  }
}
