import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { secondMilliseconds } from '#time/time.ts'
import { type ChallengeSettings, challengeKinds } from './challenge-kinds.ts'
import { type InboundSettings, inboundFields, readInbound } from './inbound-settings.ts'
import {
  isHost,
  isLoopback,
  isNetwork,
  isRandom,
  isSafeAddress,
  isSender,
  isServer,
  isSigningKey,
  isWritableFolder,
  parseOrigin,
} from './setting-values.ts'

/** An error for the operator, for example about a wrong setting; its message is one sentence. */
export class SettingError extends Error {}

const flag = z.optional(z.enum(['0', '1'], { error: 'must be 0 or 1' }))

/** Makes a schema from `isRight`; `error` completes the sentence "The setting X ...". */
const valueThat = (isRight: (value: string) => boolean, error: string) =>
  z.string().check(z.refine(isRight, { error }))

const eachThat = (isRight: (entry: string) => boolean, error: string) =>
  valueThat((list) => splitList(list).every(isRight), error)

const splitList = (list: string): string[] =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

const serverAddress = (...protocols: string[]) =>
  valueThat(
    (value) => protocols.some((protocol) => value.startsWith(protocol)) && isServer(value),
    `must be an address that begins with ${protocols.join(' or ')}, what is special in its password percent-encoded`,
  )

const seconds = valueThat((value) => /^\d{1,3}$/.test(value), 'must be a number of seconds, 999 at most')

const milliseconds = valueThat(
  (value) => /^\d{1,5}$/.test(value),
  'must be a number of milliseconds, 99999 at most',
)

const isOrigin = (value: string) => parseOrigin(value) !== null

const Settings = z.object({
  NODE_ENV: z.optional(z.string()),
  HOST: z._default(valueThat(isHost, 'must be an address or a name of this machine'), '127.0.0.1'),
  PORT: z._default(
    valueThat((port) => /^\d{1,5}$/.test(port) && Number(port) < 65_536, 'must be a port number'),
    '3000',
  ),
  PUBLIC_URL: z.optional(
    valueThat(isOrigin, 'must be an http or https address without path, query and password'),
  ),
  CLIENT_ORIGINS: z._default(eachThat(isOrigin, 'must be http or https origins, separated by commas'), ''),
  DATABASE_URL: z.optional(serverAddress('postgres://', 'postgresql://')),
  DATA_DIR: z._default(
    valueThat(
      (folder) => folder.startsWith('memory://') || isWritableFolder(folder),
      'must name a folder that can be written to',
    ),
    '.data',
  ),
  TOKEN_SECRET: z.optional(
    valueThat((secret) => Buffer.byteLength(secret) >= 32, 'must be at least 32 bytes long'),
  ),
  CREDENTIAL_KEY: z.optional(
    valueThat(isSigningKey, 'must be a P-256 key as PKCS #8, in base64 on one line'),
  ),
  PUSH_KEY: z.optional(valueThat(isSigningKey, 'must be a P-256 key as PKCS #8, in base64 on one line')),
  PUSH_SERVICE: z.optional(
    valueThat(
      (value) => isOrigin(value) && isLoopback(value),
      'must be the address of a push service on this machine, for tests',
    ),
  ),
  SMTP_URL: z.optional(serverAddress('smtp://', 'smtps://')),
  MAIL_FROM: z.optional(valueThat(isSender, 'must be one email address, such as Koya <koya@example.org>')),
  ...inboundFields,
  DEMO: flag,
  API_DOCS: flag,
  ALLOW_EMBEDDED: flag,
  MIGRATE: flag,
  OFFLINE: flag,
  TRUST_PROXY: z._default(
    eachThat(isNetwork, 'must be addresses or networks of proxies, separated by commas'),
    '',
  ),
  ADMIN_SECOND_FACTOR: z.optional(z.enum(['required'], { error: 'must be required, or be left out' })),
  CHALLENGE: z.optional(z.enum(['turnstile', 'hcaptcha'], { error: 'must be turnstile or hcaptcha' })),
  CHALLENGE_SITE_KEY: z.optional(
    valueThat((key) => /^[\w-]{1,128}$/.test(key), 'must be the site key as its service shows it'),
  ),
  CHALLENGE_SECRET: z.optional(z.string()),
  CHALLENGE_URL: z.optional(valueThat(isSafeAddress, 'must be an https address, or one of this machine')),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    }),
    'info',
  ),
  METRICS_TOKEN: z.optional(
    valueThat((token) => /^[\w.~+/=-]{16,}$/.test(token), 'must be at least 16 letters, digits or -._~+/='),
  ),
  STOP_SECONDS: z._default(seconds, '20'),
  UNREADY_SECONDS: z._default(seconds, '0'),
  TURN_MILLISECONDS: z._default(milliseconds, '300'),
  DRAW_MILLISECONDS: z._default(milliseconds, '200'),
  /** The folder of the built web app. */
  WEB_ROOT: z.optional(z.string()),
})

export interface Config {
  production: boolean
  host: string
  port: number
  publicUrl: string
  /** Allowed origins for links in mails, CORS and passkeys, including our own. */
  clientOrigins: ReadonlySet<string>
  databaseUrl: string | null
  dataDir: string
  /** If null, Koya generates a secret, and stores it in `dataDir` unless that is `memory://`. */
  tokenSecret: string | null
  /** If null, the key is derived from the token secret. */
  credentialKey: string | null
  /** The key that identifies Koya to push services; null to derive it from the token secret. */
  pushKey: string | null
  /** In tests, the origin of a push service on this machine; null in production. */
  pushService: string | null
  smtpUrl: string | null
  mailFrom: string
  /** The settings for answers to mails; null if people cannot answer by mail (decision 0136). */
  inbound: InboundSettings | null
  /** If null, Koya fills a new embedded database with the demo, except in production. */
  demo: boolean | null
  /** True if Koya migrates the schema itself; false if the operator does it. */
  migrates: boolean
  /** True if devices may store the app, so that it opens without a network (decision 0117). */
  worksOffline: boolean
  /** True if the pages that describe the API are public. */
  apiDocs: boolean
  trustProxy: string[] | false
  /** True if admin operations require a second factor (rules: auth 102). */
  needsAdminSecondFactor: boolean
  /** The service of the bot check for strangers; null for no check. */
  challenge: ChallengeSettings | null
  logLevel: string
  /** The token that opens /metrics; null if /metrics does not exist. */
  metricsToken: string | null
  /** When the process closes, running requests may still take this long. */
  stopMilliseconds: number
  /** The process reports itself as unready for this long before it closes. */
  unreadyMilliseconds: number
  /** The longest time that a call may wait in the request queue. */
  turnMilliseconds: number
  /** The longest time that drawing a page waits for the check of the cookie, and then again for data. */
  drawMilliseconds: number
  webRoot: string | null
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { data: settings, error } = z.safeParse(Settings, given)
  if (error) {
    const issue = error.issues[0]
    throw new SettingError(`The setting ${issue?.path.join('.')} ${issue?.message}.`)
  }
  const production = settings.NODE_ENV === 'production'
  if (production && !settings.DATABASE_URL && settings.ALLOW_EMBEDDED !== '1') {
    throw new SettingError('In production the setting DATABASE_URL is needed (or ALLOW_EMBEDDED=1).')
  }
  if (settings.DATABASE_URL && !settings.TOKEN_SECRET) {
    throw new SettingError('With DATABASE_URL the setting TOKEN_SECRET is needed: at least 32 random bytes.')
  }
  const publicUrl = parseOrigin(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`) ?? ''
  // Without a mail server, everybody can read the mails at `/mailbox`, with links that set passwords.
  if (!settings.SMTP_URL && production) {
    throw new SettingError('In production the setting SMTP_URL is needed: without it no mail leaves.')
  }
  if (!settings.MAIL_FROM && production) {
    throw new SettingError(
      'In production the setting MAIL_FROM is needed, such as Koya <koya@example.org>: few mail servers take mail from localhost.',
    )
  }
  if (settings.DEMO === '1' && production) {
    throw new SettingError('In production DEMO must not be 1: everybody knows the password of its people.')
  }
  if (settings.PUSH_SERVICE && production) {
    throw new SettingError('In production PUSH_SERVICE must not be set: it is for tests on one machine.')
  }
  if (production && publicUrl.startsWith('http:') && !isLoopback(publicUrl)) {
    throw new SettingError(
      'In production the setting PUBLIC_URL must begin with https://: others on the way could read passwords.',
    )
  }
  if (production && settings.TOKEN_SECRET && !isRandom(settings.TOKEN_SECRET)) {
    throw new SettingError(
      'In production the setting TOKEN_SECRET must be random, such as what openssl rand -base64 48 prints.',
    )
  }
  if (!settings.SMTP_URL && !isLoopback(publicUrl)) {
    throw new SettingError(
      'Without SMTP_URL the setting PUBLIC_URL must name this machine, such as http://localhost: everybody could read the mails at /mailbox.',
    )
  }
  const inbound = readInbound(settings)
  if (typeof inbound === 'string') throw new SettingError(inbound)
  if (production && inbound?.secret && !isRandom(inbound.secret)) {
    throw new SettingError(
      'In production the setting INBOUND_SECRET must be random, such as what openssl rand -base64 48 prints.',
    )
  }
  // Without PUBLIC_URL, both `localhost` and `127.0.0.1` are allowed origins.
  const loopback = settings.PUBLIC_URL ? [] : [`http://127.0.0.1:${settings.PORT}`]
  const furtherOrigins = splitList(settings.CLIENT_ORIGINS).flatMap((entry) => parseOrigin(entry) ?? [])
  const proxies = splitList(settings.TRUST_PROXY)
  return {
    production,
    host: settings.HOST,
    port: Number(settings.PORT),
    publicUrl,
    clientOrigins: new Set([publicUrl, ...loopback, ...furtherOrigins]),
    databaseUrl: settings.DATABASE_URL ?? null,
    dataDir: settings.DATA_DIR,
    tokenSecret: settings.TOKEN_SECRET ?? null,
    credentialKey: settings.CREDENTIAL_KEY ?? null,
    pushKey: settings.PUSH_KEY ?? null,
    pushService: settings.PUSH_SERVICE ? parseOrigin(settings.PUSH_SERVICE) : null,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? 'Koya <koya@localhost>',
    inbound,
    demo: settings.DEMO === undefined ? null : settings.DEMO === '1',
    migrates: settings.MIGRATE !== '0',
    worksOffline: settings.OFFLINE !== '0',
    apiDocs: settings.API_DOCS === undefined ? !production : settings.API_DOCS === '1',
    trustProxy: proxies.length > 0 && proxies,
    needsAdminSecondFactor: settings.ADMIN_SECOND_FACTOR === 'required',
    challenge: readChallenge(settings),
    logLevel: settings.LOG_LEVEL,
    metricsToken: settings.METRICS_TOKEN ?? null,
    stopMilliseconds: Number(settings.STOP_SECONDS) * secondMilliseconds,
    unreadyMilliseconds: Number(settings.UNREADY_SECONDS) * secondMilliseconds,
    turnMilliseconds: Number(settings.TURN_MILLISECONDS),
    drawMilliseconds: Number(settings.DRAW_MILLISECONDS),
    webRoot: settings.WEB_ROOT === undefined ? null : resolve(settings.WEB_ROOT),
  }
}

function readChallenge(settings: z.output<typeof Settings>): ChallengeSettings | null {
  const { CHALLENGE: kind, CHALLENGE_SITE_KEY: siteKey, CHALLENGE_SECRET: secret } = settings
  if (kind === undefined) return null
  if (siteKey === undefined || secret === undefined) {
    throw new SettingError('With CHALLENGE the settings CHALLENGE_SITE_KEY and CHALLENGE_SECRET are needed.')
  }
  return { kind, siteKey, secret, verifyUrl: settings.CHALLENGE_URL ?? challengeKinds[kind].verifyUrl }
}

export const isOnHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => publicUrl.startsWith('https:')
