import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'

const program = join(import.meta.dirname, 'test-postgres.ts')
const script = `
  const { startTestPostgres } = await import(${JSON.stringify(program)})
  const { url } = await startTestPostgres()
  process.stdout.write(new URL(url).searchParams.get('host'))
`

it.runIf(process.env.TEST_DATABASE_URL)('a killed run leaves no server and no folder behind', async () => {
  const run = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [folder] = await once(run.stdout, 'data')
  expect(existsSync(String(folder))).toBe(true)
  run.kill('SIGKILL')
  await eventually(() => expect(existsSync(String(folder))).toBe(false))
})
