import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { start } from './testing/processes/start.ts'
import { linkRequest, registration } from './testing/steps/registering.ts'

// Each test starts whole processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

const folder = mkdtempSync(join(tmpdir(), 'koya-start-'))
const DATA_DIR = join(folder, 'data')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function portOf(server: Server): string {
  const address = server.address()
  return typeof address === 'object' ? String(address?.port) : ''
}

/** All starts in this test use the same folder, one after the other. */
it('the data folder begins anew where a first start was broken off, is for its owner and one process only, and outlives a later start that breaks off and a killed process', async () => {
  mkdirSync(join(DATA_DIR, 'database'), { recursive: true })
  writeFileSync(join(DATA_DIR, 'database', 'PG_VERSION'), 'half a file')
  writeFileSync(join(DATA_DIR, 'first-start'), '')
  const demo = 'Log in as mentee@koya.test'
  const first = start({ DATA_DIR, DEMO: '' })
  await first.ready
  expect(first.output()).toContain(demo)
  expect(first.output()).toContain('Mails are shown at http://localhost/mailbox')
  expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700)
  const second = start({ DATA_DIR })
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`is in use by process ${first.child.pid}: stop that one first`)
  rmSync(join(DATA_DIR, 'process'))
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  const secretFile = join(DATA_DIR, 'token-secret')
  const secret = readFileSync(secretFile)
  writeFileSync(secretFile, 'short')
  const brokenOff = start({ DATA_DIR })
  expect(await brokenOff.ended).toBe(1)
  expect(brokenOff.output()).toBe(
    `The file ${secretFile} is damaged: remove it, and everybody logs in once more.`,
  )
  writeFileSync(secretFile, secret)
  const third = start({ DATA_DIR })
  await third.ready
  expect(third.output()).not.toContain(demo)
  expect(third.output()).toContain('There are demo people in this database')
  third.child.kill('SIGKILL')
  await third.ended
  const fourth = start({ DATA_DIR, DEMO: '' })
  await fourth.ready
  expect(fourth.output()).toContain(demo)
  fourth.child.kill('SIGINT')
  expect(await fourth.ended).toBe(0)
  expect(existsSync(join(DATA_DIR, 'process'))).toBe(false)
})

describe('a start that cannot listen or has nothing to show ends with one sentence and code 1', () => {
  it.each([
    [{ WEB_ROOT: '/nowhere' }, 'There is no built web app in WEB_ROOT (/nowhere): run npm run build.'],
    [{ HOST: '203.0.113.1' }, 'This machine has no address 203.0.113.1: set another HOST.'],
  ])('%j', async (env, sentence) => {
    const { ended, output } = start({ DATA_DIR, ...env })
    expect([await ended, output()]).toEqual([1, sentence])
  })

  it('on a port that is taken, before anything is made', async () => {
    const untouched = mkdtempSync(join(tmpdir(), 'koya-untouched-'))
    const other = createServer()
    // With `reusePort`, which Koya sets, the system lets two processes of one user share a port. Koya must
    // refuse to share it.
    const shared = { host: '127.0.0.1', port: 0, reusePort: true }
    await new Promise<void>((resolve) => other.listen(shared, resolve))
    const { ended, output } = start({ DATA_DIR: untouched, PORT: portOf(other) })
    expect([await ended, output()]).toEqual([1, 'The port is taken by another program: set another PORT.'])
    expect(existsSync(join(untouched, 'token-secret'))).toBe(false)
    rmSync(untouched, { recursive: true })
    other.close()
  })
})

it('a process that is to stop is unready first, then waits for who is answered, and at the second signal for nobody', async () => {
  const { child, ready, ended, output } = start({
    DATA_DIR,
    UNREADY_SECONDS: '60',
    STOP_SECONDS: '60',
    LOG_LEVEL: 'info',
  })
  await ready
  const url = await eventually(() => /http:\/\/127[^"]*/.exec(output())?.[0] ?? Promise.reject())
  const { hostname, port } = new URL(url)
  const dripping = connect(Number(port), hostname)
  dripping.on('error', () => undefined)
  dripping.write('POST /api/auth/login HTTP/1.1\r\nHost: koya.test\r\nContent-Length: 100\r\n\r\n{')
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  child.kill('SIGTERM')
  await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503))
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

it('T41 the log tells of requests and of mails that fail, and not whom they are about', async () => {
  const nobodyLivesHere = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo: (_address, _session, done) => done(new Error('Nobody lives here')),
  })
  const listening = nobodyLivesHere.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const mailPort = portOf(listening)
  const { ready, output } = start({
    DATA_DIR,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    LOG_LEVEL: 'debug',
  })
  await ready
  expect(output()).not.toContain('/mailbox')
  const entry = (words: string) =>
    eventually(() =>
      JSON.parse(
        output()
          .split('\n')
          .find((line) => line.includes(words)) ?? '',
      ),
    )
  const [server] = /http:.*/.exec((await entry('Server listening at')).msg) ?? []

  await fetch(`${server}/confirm-email?token=secret-of-a-link`)
  expect(await entry('"answered"')).toMatchObject({ method: 'GET', path: '/confirm-email', status: 404 })

  const person = registration()
  const post = (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    return fetch(`${server}/api/auth/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  await post('register', person)
  await post(
    'send-email-confirmation-token',
    linkRequest(person.email, { clientBaseUrl: 'http://localhost' }),
  )
  const { err, ...failed } = await entry('a job failed and is not tried again')
  expect(failed).toMatchObject({ level: 50, queue: 'mail' })
  expect(err).toEqual({
    type: 'Error',
    code: 'EENVELOPE',
    message: expect.stringContaining('Nobody lives here'),
    stack: expect.stringContaining('Nobody lives here'),
  })

  for (const secret of ['secret-of-a-link', person.email, person.lastName, person.password]) {
    expect(output()).not.toContain(secret)
  }
  await new Promise<void>((resolve) => nobodyLivesHere.close(resolve))
})
