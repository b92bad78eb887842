import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../run.ts'

const only = process.argv.slice(2)

if (process.env.TEST_DATABASE_URL && only.length === 0) {
  // On a real server, also checks the query plans of all recorded statements for a large community.
  const folder = mkdtempSync(join(tmpdir(), 'koya-statements-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const env = { KOYA_STATEMENTS: folder }
  await run('vitest', ['run', '--project', 'server'], { env })
  await run('vitest', ['run', '--config', 'packages/server/bench/growth/vitest.config.ts'], { env })
} else {
  await run('vitest', ['run', '--project', 'server', ...only])
}
