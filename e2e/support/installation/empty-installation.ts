import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type APIRequestContext, expect, request } from '@playwright/test'
import { freePort } from '../../../packages/server/src/testing/ports.ts'
import { type MailTo, withMailServer } from './mail-server.ts'
import { type Make, makeAt } from './make.ts'

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const server = pathOf('../../../packages/server/src/testing/browser-server.ts')
const adminCommand = pathOf('../../../scripts/admin.ts')

export interface Installation {
  url: string
  api: APIRequestContext
  make: Make
}

/** Runs Koya without tracks, mentors and people, and removes the installation after `use`. */
export const withEmptyInstallation = (use: (installation: Installation) => Promise<void>) =>
  withEmptyFolder((dataDir) => withServer(dataDir, use))

/** Runs an empty installation with a Turnstile challenge, whose answers `verifyUrl` checks. */
export const withChallenge = (verifyUrl: string, use: (installation: Installation) => Promise<void>) =>
  withEmptyFolder((dataDir) =>
    withServer(dataDir, use, {
      CHALLENGE: 'turnstile',
      CHALLENGE_SITE_KEY: '0x4AAA',
      CHALLENGE_SECRET: 'secret',
      CHALLENGE_URL: verifyUrl,
    }),
  )

/** Runs an empty installation that accepts the test's own push service at `serviceUrl`. */
export const withPushService = (serviceUrl: string, use: (installation: Installation) => Promise<void>) =>
  withEmptyFolder((dataDir) => withServer(dataDir, use, { PUSH_SERVICE: serviceUrl }))

/** Runs an empty installation that requires a second factor from admins. */
export const withSecondFactorRequired = (use: (installation: Installation) => Promise<void>) =>
  withEmptyFolder((dataDir) => withServer(dataDir, use, { ADMIN_SECOND_FACTOR: 'required' }))

/** Runs an empty installation that sends its mails through a mail server, without /mailbox. */
export const withEmptyProduction = (
  use: (installation: Installation, mailTo: MailTo) => Promise<void>,
): Promise<void> =>
  withMailServer((smtpUrl, mailTo) =>
    withEmptyFolder((dataDir) =>
      withServer(dataDir, (installation) => use(installation, mailTo), { SMTP_URL: smtpUrl }),
    ),
  )

/** Runs an empty installation for which the command line has invited this email as an admin. */
export const withFirstAdmin = (email: string, use: (installation: Installation) => Promise<void>) =>
  withEmptyFolder(async (dataDir) => {
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, DEMO: '0' }
    const { stdout } = await promisify(execFile)('node', [adminCommand, 'grant', email], { env })
    expect(stdout).toContain(`${email} has no account yet: an invitation goes there as soon as Koya runs.`)
    await withServer(dataDir, use)
  })

/** Copies a prepared empty data folder, because creating one takes seconds. */
async function withEmptyFolder(use: (dataDir: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'koya-empty-'))
  try {
    cpSync(process.env.KOYA_EMPTY_DATA ?? '', folder, { recursive: true })
    await use(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** `start` starts the installation again at the same address, with other settings. */
export interface Restarts {
  stop: () => Promise<void>
  start: (settings: Record<string, string>) => Promise<void>
}

/** Runs an empty installation that a test can stop and start again. */
export const withRestarts = (use: (installation: Installation, restarts: Restarts) => Promise<void>) =>
  withEmptyFolder((dataDir) => withServer(dataDir, use))

async function withServer(
  dataDir: string,
  use: (installation: Installation, restarts: Restarts) => Promise<void>,
  settings: Record<string, string> = {},
) {
  const [port, scenePort] = await Promise.all([freePort(), freePort()])
  const url = `http://localhost:${port}`
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  let running: ChildProcess | undefined
  const start = async (changed: Record<string, string>) => {
    running = spawn('node', [server], {
      env: {
        ...process.env,
        DATABASE_URL: '',
        PORT: String(port),
        SCENE_PORT: String(scenePort),
        DATA_DIR: dataDir,
        DEMO: '0',
        LOG_LEVEL: 'warn',
        // Calls may wait for a minute in the server's queue before the answer "busy".
        TURN_MILLISECONDS: '60000',
        ...settings,
        ...changed,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await expect.poll(isReady, { timeout: 60_000, intervals: [100] }).toBe(true)
  }
  const end = async () => {
    const ending = running
    running = undefined
    if (ending) await stop(ending)
  }
  const api = await request.newContext({ baseURL: url })
  try {
    await start({})
    await use({ url, api, make: makeAt(scenePort) }, { stop: end, start })
  } finally {
    await api.dispose()
    await end()
  }
}

async function stop(started: ChildProcess): Promise<void> {
  const left = once(started, 'exit')
  started.kill('SIGTERM')
  await left
}
