import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type Config, readConfig, SettingError } from './env.ts'
import {
  isHost,
  isLoopback,
  isNetwork,
  isSender,
  isServer,
  isWritableFolder,
  parseOrigin,
} from './setting-values.ts'

const folder = mkdtempSync(join(tmpdir(), 'koya-env-'))
afterAll(() => rmSync(folder, { recursive: true }))

const secret = 'x'.repeat(32)
const randomSecret = randomBytes(16).toString('hex')
const credentialKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ format: 'der', type: 'pkcs8' })
  .toString('base64')
const smtp = { SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'ada@koya.test' }
const production = {
  NODE_ENV: 'production',
  ALLOW_EMBEDDED: '1',
  PUBLIC_URL: 'https://koya.test',
  ...smtp,
}
const defaults = {
  production: false,
  host: '127.0.0.1',
  port: 3000,
  publicUrl: 'http://localhost:3000',
  clientOrigins: new Set(['http://localhost:3000', 'http://127.0.0.1:3000']),
  databaseUrl: null,
  dataDir: '.data',
  tokenSecret: null,
  credentialKey: null,
  pushKey: null,
  pushService: null,
  smtpUrl: null,
  mailFrom: 'Koya <koya@localhost>',
  inbound: null,
  demo: null,
  migrates: true,
  worksOffline: true,
  apiDocs: true,
  trustProxy: false,
  needsAdminSecondFactor: false,
  challenge: null,
  logLevel: 'info',
  metricsToken: null,
  stopMilliseconds: 20_000,
  turnMilliseconds: 300,
  drawMilliseconds: 200,
  unreadyMilliseconds: 0,
  webRoot: null,
}

describe('the settings', () => {
  const right: [NodeJS.ProcessEnv, Partial<Config>][] = [
    [{}, {}],
    [{ HOST: '', PORT: '', DEMO: '', PUBLIC_URL: '' }, {}],
    [{ HOST: '::1' }, { host: '::1' }],
    [{ ADMIN_SECOND_FACTOR: 'required' }, { needsAdminSecondFactor: true }],
    [
      { CHALLENGE: 'hcaptcha', CHALLENGE_SITE_KEY: 'a-1', CHALLENGE_SECRET: 's' },
      {
        challenge: {
          kind: 'hcaptcha',
          siteKey: 'a-1',
          secret: 's',
          verifyUrl: 'https://api.hcaptcha.com/siteverify',
        },
      },
    ],
    [
      { PORT: '65535', PUBLIC_URL: 'http://localhost/' },
      { port: 65535, publicUrl: 'http://localhost', clientOrigins: new Set(['http://localhost']) },
    ],
    [
      { PORT: '0' },
      {
        port: 0,
        publicUrl: 'http://localhost:0',
        clientOrigins: new Set(['http://localhost:0', 'http://127.0.0.1:0']),
      },
    ],
    [
      { CLIENT_ORIGINS: ' https://a.test ,, http://b.test:81' },
      { clientOrigins: new Set([...defaults.clientOrigins, 'https://a.test', 'http://b.test:81']) },
    ],
    [
      { DATABASE_URL: 'postgres://k@/k', TOKEN_SECRET: secret },
      { databaseUrl: 'postgres://k@/k', tokenSecret: secret },
    ],
    [
      { DATABASE_URL: 'postgresql://k@h/k', TOKEN_SECRET: secret },
      { databaseUrl: 'postgresql://k@h/k', tokenSecret: secret },
    ],
    [{ DATA_DIR: folder }, { dataDir: folder }],
    [{ DATA_DIR: 'memory://' }, { dataDir: 'memory://' }],
    [{ TOKEN_SECRET: secret }, { tokenSecret: secret }],
    [{ CREDENTIAL_KEY: credentialKey }, { credentialKey }],
    [{ PUSH_KEY: credentialKey }, { pushKey: credentialKey }],
    [{ PUSH_SERVICE: 'http://127.0.0.1:81/' }, { pushService: 'http://127.0.0.1:81' }],
    [{ SMTP_URL: 'smtps://a:b@mail.test:465' }, { smtpUrl: 'smtps://a:b@mail.test:465' }],
    [smtp, { smtpUrl: 'smtp://mail.test', mailFrom: 'ada@koya.test' }],
    [{ DEMO: '0' }, { demo: false }],
    [{ DEMO: '1' }, { demo: true }],
    [{ TRUST_PROXY: '10.0.0.1, 10.0.0.0/8' }, { trustProxy: ['10.0.0.1', '10.0.0.0/8'] }],
    [{ TRUST_PROXY: ' , ' }, {}],
    ...['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].map(
      (logLevel): [NodeJS.ProcessEnv, Partial<Config>] => [{ LOG_LEVEL: logLevel }, { logLevel }],
    ),
    [{ METRICS_TOKEN: 'a-token-of-metrics' }, { metricsToken: 'a-token-of-metrics' }],
    [
      { STOP_SECONDS: '5', UNREADY_SECONDS: '3' },
      { stopMilliseconds: 5000, unreadyMilliseconds: 3000 },
    ],
    [{ TURN_MILLISECONDS: '500' }, { turnMilliseconds: 500 }],
    [{ DRAW_MILLISECONDS: '1000' }, { drawMilliseconds: 1000 }],
    [{ WEB_ROOT: '/srv' }, { webRoot: '/srv' }],
    [{ WEB_ROOT: 'build' }, { webRoot: resolve('build') }],
    [
      { NODE_ENV: 'production', ALLOW_EMBEDDED: '1', ...smtp },
      { production: true, smtpUrl: smtp.SMTP_URL, mailFrom: smtp.MAIL_FROM, apiDocs: false },
    ],
    [
      { NODE_ENV: 'production', ALLOW_EMBEDDED: '1', ...smtp, API_DOCS: '1', TOKEN_SECRET: randomSecret },
      { production: true, smtpUrl: smtp.SMTP_URL, mailFrom: smtp.MAIL_FROM, tokenSecret: randomSecret },
    ],
    [{ API_DOCS: '0' }, { apiDocs: false }],
    [{ OFFLINE: '0' }, { worksOffline: false }],
  ]
  it.each(right)('%j', (env, read) => {
    expect(readConfig(env)).toEqual({ ...defaults, ...read })
  })

  it.each([
    [{ PORT: '65536' }, 'The setting PORT must be a port number.'],
    [{ PORT: '3000x' }, 'The setting PORT must be a port number.'],
    [
      { LOG_LEVEL: 'loud' },
      'The setting LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.',
    ],
    [
      { METRICS_TOKEN: 'too-short' },
      'The setting METRICS_TOKEN must be at least 16 letters, digits or -._~+/=.',
    ],
    [
      { TURN_MILLISECONDS: '0.5' },
      'The setting TURN_MILLISECONDS must be a number of milliseconds, 99999 at most.',
    ],
    [{ STOP_SECONDS: '5s' }, 'The setting STOP_SECONDS must be a number of seconds, 999 at most.'],
    [{ ALLOW_EMBEDDED: 'yes' }, 'The setting ALLOW_EMBEDDED must be 0 or 1.'],
    [
      { CREDENTIAL_KEY: 'abc' },
      'The setting CREDENTIAL_KEY must be a P-256 key as PKCS #8, in base64 on one line.',
    ],
    [{ PUSH_KEY: 'abc' }, 'The setting PUSH_KEY must be a P-256 key as PKCS #8, in base64 on one line.'],
    ...['http://push.test', 'http://127.0.0.1/send'].map((value): [NodeJS.ProcessEnv, string] => [
      { PUSH_SERVICE: value },
      'The setting PUSH_SERVICE must be the address of a push service on this machine, for tests.',
    ]),
    [
      { ...production, PUSH_SERVICE: 'http://127.0.0.1:81' },
      'In production PUSH_SERVICE must not be set: it is for tests on one machine.',
    ],
    [{ ADMIN_SECOND_FACTOR: '1' }, 'The setting ADMIN_SECOND_FACTOR must be required, or be left out.'],
    [{ CHALLENGE: 'puzzle' }, 'The setting CHALLENGE must be turnstile or hcaptcha.'],
    [
      { CHALLENGE: 'turnstile', CHALLENGE_SITE_KEY: 'a' },
      'With CHALLENGE the settings CHALLENGE_SITE_KEY and CHALLENGE_SECRET are needed.',
    ],
    [
      { CHALLENGE_URL: 'http://verify.test/' },
      'The setting CHALLENGE_URL must be an https address, or one of this machine.',
    ],
    [{ TOKEN_SECRET: 'x'.repeat(31) }, 'The setting TOKEN_SECRET must be at least 32 bytes long.'],
    [
      { NODE_ENV: 'production', ALLOW_EMBEDDED: '0', ...smtp },
      'In production the setting DATABASE_URL is needed (or ALLOW_EMBEDDED=1).',
    ],
    [
      { ...production, DEMO: '1' },
      'In production DEMO must not be 1: everybody knows the password of its people.',
    ],
    [
      { ...production, PUBLIC_URL: 'http://koya.test' },
      'In production the setting PUBLIC_URL must begin with https://: others on the way could read passwords.',
    ],
    ...['x'.repeat(32), 'change-me-'.repeat(5), '0123456789'.repeat(4)].map(
      (secret): [NodeJS.ProcessEnv, string] => [
        { ...production, TOKEN_SECRET: secret },
        'In production the setting TOKEN_SECRET must be random, such as what openssl rand -base64 48 prints.',
      ],
    ),
  ])('%j stops with a sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new SettingError(sentence))
  })
})

type Judged = [judge: (value: string) => unknown, value: string, judged: unknown]

describe('the values of settings', () => {
  const values: Judged[] = [
    [parseOrigin, 'https://a.test', 'https://a.test'],
    [parseOrigin, 'HTTP://A.test:80/', 'http://a.test'],
    ...[
      'a',
      'ftp://a.test',
      'https://a.test/b',
      'https://a.test?b',
      'https://a.test#b',
      'https://u@a.test',
    ].map((value): Judged => [parseOrigin, value, null]),
    ...[
      'http://localhost:1',
      'http://a.localhost',
      'http://[::1]',
      'http://127.0.0.1',
      'http://127.9.9.9',
    ].map((value): Judged => [isLoopback, value, true]),
    ...['http://a.test', 'http://xlocalhost', 'http://127.a.test', 'http://10.0.0.1', 'http://[::2]'].map(
      (value): Judged => [isLoopback, value, false],
    ),
    [isServer, 'smtp://a', true],
    [isServer, 'postgres://u@/k', true],
    [isServer, 'postgres://u:p#x@h/k', false],
    ...['localhost', 'LocalHost', 'a', 'a-b.c1', '0.0.0.0', '::'].map(
      (value): Judged => [isHost, value, true],
    ),
    ...['', '-a', 'a-', 'a b', 'a/b', '.a'].map((value): Judged => [isHost, value, false]),
    ...['10.0.0.1', '::1', '10.0.0.0/8', '10.0.0.0/32', '10.0.0.0/1', '::/128', '::/1'].map(
      (value): Judged => [isNetwork, value, true],
    ),
    ...[
      '',
      '1',
      'a/8',
      '10.0.0.0/0',
      '10.0.0.0/33',
      '::/129',
      '10.0.0.0/8/8',
      '10.0.0.0/',
      '10.0.0.0/x',
      '::/0',
    ].map((value): Judged => [isNetwork, value, false]),
    ...['a@b', 'Ada <a@b.test>'].map((value): Judged => [isSender, value, true]),
    ...['', 'a', 'Ada <a>', 'a@b, c@d', '<>'].map((value): Judged => [isSender, value, false]),
  ]
  it.each(values)('%o of %j is %j', (judge, value, judged) => {
    expect(judge(value)).toBe(judged)
  })

  it('takes a folder that is there or could be, and nothing below a file', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const paths = [folder, join(folder, 'a', 'b'), file, join(file, 'a')]
    expect(paths.map(isWritableFolder)).toEqual([true, true, false, false])
  })

  // Root can write to every folder, so the test skips root.
  it.skipIf(process.getuid?.() === 0)('takes no folder that this user may not write to', () => {
    const locked = join(folder, 'locked')
    mkdirSync(locked, { mode: 0o500 })
    expect([locked, join(locked, 'a')].map(isWritableFolder)).toEqual([false, false])
  })
})
