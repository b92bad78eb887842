import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

// Each test starts whole processes, which a busy machine takes its time for.
vi.setConfig({ testTimeout: 120_000 })

const main = join(import.meta.dirname, 'main.ts')
const running = new Set<ChildProcess>()
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'koya-start-'))
})
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
  rmSync(folder, { recursive: true, force: true })
})

interface Start {
  child: ChildProcess
  output: () => string
  /** The exit code, once the process has ended. */
  ended: Promise<number | null>
  ready: Promise<void>
}

function start(env: Record<string, string>): Start {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      PUBLIC_URL: 'http://localhost',
      DATA_DIR: folder,
      DEMO: '0',
      ...env,
    },
  })
  running.add(child)
  let text = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ready = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      text += chunk
      if (text.includes('Koya is ready')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    ended.then(() => reject(new Error(text)))
  })
  // A start that is meant to fail is looked at through its exit code.
  ready.catch(() => undefined)
  return { child, output: () => text.trim(), ended, ready }
}

describe('a start that cannot succeed ends with one sentence and code 1', () => {
  const database = { DATABASE_URL: 'postgres://koya@127.0.0.1:1/koya', TOKEN_SECRET: 'x'.repeat(32) }
  const noAddress =
    'The setting PUBLIC_URL must be an http or https address without path, query and password.'
  const noProxy = 'The setting TRUST_PROXY must be addresses or networks of proxies, separated by commas.'
  const noFolder = 'The setting DATA_DIR must name a folder that can be written to.'
  const noSender = 'The setting MAIL_FROM must be one e-mail address, such as Koya <koya@example.org>.'
  const openMailbox =
    'Without SMTP_URL the setting PUBLIC_URL must name this machine, such as http://localhost: everybody could read the mails at /mailbox.'

  it.each([
    [{ PORT: 'http' }, 'The setting PORT must be a port number.'],
    [{ HOST: 'not a host' }, 'The setting HOST must be an address or a name of this machine.'],
    [{ PUBLIC_URL: 'koya' }, noAddress],
    [{ PUBLIC_URL: 'https://koya.test/learn' }, noAddress],
    [{ PUBLIC_URL: 'https://koya.test?learn' }, noAddress],
    [{ PUBLIC_URL: 'https://ada:secret@koya.test' }, noAddress],
    [
      { CLIENT_ORIGINS: 'https://koya.test, client' },
      'The setting CLIENT_ORIGINS must be http or https origins, separated by commas.',
    ],
    [{ TRUST_PROXY: '1' }, noProxy],
    [{ TRUST_PROXY: '127.0.0.1,0.0.0.0/0' }, noProxy],
    [{ DATA_DIR: main }, noFolder],
    [{ DATA_DIR: '/dev/null/koya' }, noFolder],
    [{ TOKEN_SECRET: 'short' }, 'The setting TOKEN_SECRET must be at least 32 bytes long.'],
    [
      { SMTP_URL: 'mail.koya.test' },
      'The setting SMTP_URL must be an address that begins with smtp:// or smtps://, what is special in its password percent-encoded.',
    ],
    [{ MAIL_FROM: 'Koya' }, noSender],
    [{ MAIL_FROM: 'koya@koya.test, ada@koya.test' }, noSender],
    [{ DEMO: 'yes' }, 'The setting DEMO must be 0 or 1.'],
    [{ NODE_ENV: 'production' }, 'In production the setting DATABASE_URL is needed (or ALLOW_EMBEDDED=1).'],
    [
      { NODE_ENV: 'production', ALLOW_EMBEDDED: '1' },
      'In production the setting SMTP_URL is needed: without it no mail leaves.',
    ],
    [{ PUBLIC_URL: 'https://koya.test' }, openMailbox],
    [{ PUBLIC_URL: 'http://127.koya.test' }, openMailbox],
    [
      { DATABASE_URL: 'postgres://koya:pass#word@localhost/koya' },
      'The setting DATABASE_URL must be an address that begins with postgres:// or postgresql://, what is special in its password percent-encoded.',
    ],
    [
      { DATABASE_URL: database.DATABASE_URL },
      'With DATABASE_URL the setting TOKEN_SECRET is needed: at least 32 random bytes.',
    ],
    [database, 'The database that DATABASE_URL names cannot be reached: connect ECONNREFUSED 127.0.0.1:1.'],
    [{ WEB_ROOT: '/nowhere' }, 'There is no built web app in WEB_ROOT (/nowhere): run npm run build.'],
    [{ HOST: '203.0.113.1' }, 'This machine has no address 203.0.113.1: set another HOST.'],
  ])('%j', async (env, sentence) => {
    const { ended, output } = start({ DATA_DIR: 'memory://', ...env })
    expect([await ended, output()]).toEqual([1, sentence])
  })

  it('on a port that is taken', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const { ended, output } = start({ PORT: String(port) })
    expect([await ended, output()]).toEqual([1, 'The port is taken by another program: set another PORT.'])
    other.close()
  })
})

describe('the data folder', () => {
  it('is for one process at a time, and open to its owner only; what a killed one left is taken over', async () => {
    const first = start({})
    await first.ready
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    const second = start({})
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(`is in use by process ${first.child.pid}: stop that one first`)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    const third = start({})
    await third.ready
    third.child.kill('SIGKILL')
    await third.ended
    const fourth = start({})
    await fourth.ready
    fourth.child.kill('SIGINT')
    expect(await fourth.ended).toBe(0)
  })

  it('begins anew where a first start was broken off, and keeps what a whole one made', async () => {
    mkdirSync(join(folder, 'database'))
    writeFileSync(join(folder, 'database', 'PG_VERSION'), 'half a file')
    writeFileSync(join(folder, 'first-start'), '')
    const first = start({ DEMO: '' })
    await first.ready
    expect(first.output()).toContain('Sign in as mentee@koya.test')
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    const second = start({ DEMO: '' })
    await second.ready
    expect(second.output()).toContain('Sign in as mentee@koya.test')
  })
})
