import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { start } from '#testing/start.ts'

// Each test starts whole processes, which a busy machine takes its time for.
vi.setConfig({ testTimeout: 120_000 })

const folder = mkdtempSync(join(tmpdir(), 'koya-start-'))
const DATA_DIR = join(folder, 'data')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Each start opens the same folder, where the one before it left off. */
it('the data folder begins anew where a first start was broken off, is for its owner and one process only, and outlives a killed one', async () => {
  mkdirSync(join(DATA_DIR, 'database'), { recursive: true })
  writeFileSync(join(DATA_DIR, 'database', 'PG_VERSION'), 'half a file')
  writeFileSync(join(DATA_DIR, 'first-start'), '')
  const demo = 'Sign in as mentee@koya.test'
  const first = start({ DATA_DIR, DEMO: '' })
  await first.ready
  expect(first.output()).toContain(demo)
  expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700)
  const second = start({ DATA_DIR })
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`is in use by process ${first.child.pid}: stop that one first`)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  const third = start({ DATA_DIR, DEMO: '' })
  await third.ready
  expect(third.output()).toContain(demo)
  third.child.kill('SIGKILL')
  await third.ended
  const fourth = start({ DATA_DIR, DEMO: '' })
  await fourth.ready
  expect(fourth.output()).toContain(demo)
  fourth.child.kill('SIGINT')
  expect(await fourth.ended).toBe(0)
})

describe('a start that cannot listen or has nothing to show ends with one sentence and code 1', () => {
  it.each([
    [{ WEB_ROOT: '/nowhere' }, 'There is no built web app in WEB_ROOT (/nowhere): run npm run build.'],
    [{ HOST: '203.0.113.1' }, 'This machine has no address 203.0.113.1: set another HOST.'],
  ])('%j', async (env, sentence) => {
    const { ended, output } = start({ DATA_DIR, ...env })
    expect([await ended, output()]).toEqual([1, sentence])
  })

  it('on a port that is taken', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const { ended, output } = start({ DATA_DIR, PORT: String(port) })
    expect([await ended, output()]).toEqual([1, 'The port is taken by another program: set another PORT.'])
    other.close()
  })
})
