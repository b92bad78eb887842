import * as z from 'zod/mini'

/** A setting that cannot be right; its message is one sentence that names it (design, section 6). */
export class SettingError extends Error {}

const flag = z.optional(z.enum(['0', '1'], { error: 'must be 0 or 1' }))

const origin = (value: string): string | null => {
  if (!URL.canParse(value)) return null
  const url = new URL(value)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.origin : null
}

const webAddress = z
  .string()
  .check(z.refine((value) => origin(value) !== null, { error: 'must be an http or https address' }))

const Settings = z.object({
  NODE_ENV: z.optional(z.string()),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(
    z.string().check(
      z.regex(/^\d{1,5}$/, { error: 'must be a port number' }),
      z.refine((port) => Number(port) < 65_536, { error: 'must be a port number' }),
    ),
    '3000',
  ),
  PUBLIC_URL: z.optional(webAddress),
  CLIENT_ORIGINS: z._default(
    z.string().check(
      z.refine(
        (list) => list.split(',').every((entry) => entry.trim() === '' || origin(entry.trim()) !== null),
        {
          error: 'must be http or https origins, separated by commas',
        },
      ),
    ),
    '',
  ),
  DATABASE_URL: z.optional(
    z
      .string()
      .check(z.regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres:// or postgresql://' })),
  ),
  DATA_DIR: z._default(z.string().check(z.minLength(1, { error: 'must name a folder' })), '.data'),
  TOKEN_SECRET: z.optional(
    z
      .string()
      .check(
        z.refine((secret) => Buffer.byteLength(secret) >= 32, { error: 'must be at least 32 bytes long' }),
      ),
  ),
  SMTP_URL: z.optional(
    z.string().check(z.regex(/^smtps?:\/\//, { error: 'must begin with smtp:// or smtps://' })),
  ),
  MAIL_FROM: z._default(z.string(), 'Koya <koya@localhost>'),
  DEMO: flag,
  ALLOW_EMBEDDED: flag,
  TRUST_PROXY: z.optional(z.string()),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    }),
    'info',
  ),
  /** Where the built web app lies; the tests have a build of their own. */
  WEB_ROOT: z.optional(z.string()),
})

export interface Config {
  production: boolean
  host: string
  port: number
  publicUrl: string
  /** Origins that links in mails may point to and that CORS lets in; our own is always one of them. */
  clientOrigins: ReadonlySet<string>
  databaseUrl: string | null
  dataDir: string
  /** Null: generated into `dataDir` at the first start. */
  tokenSecret: string | null
  smtpUrl: string | null
  mailFrom: string
  /** Null: only when the embedded database is new. */
  demo: boolean | null
  trustProxy: string[] | false
  logLevel: string
  webRoot: string | null
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  // An empty variable is one that was not set.
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
  const publicUrl = origin(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`) ?? ''
  // Without a setting people open either name of their own machine.
  const loopback = settings.PUBLIC_URL ? [] : [`http://127.0.0.1:${settings.PORT}`]
  const furtherOrigins = settings.CLIENT_ORIGINS.split(',').flatMap((entry) => origin(entry.trim()) ?? [])
  return {
    production,
    host: settings.HOST,
    port: Number(settings.PORT),
    publicUrl,
    clientOrigins: new Set([publicUrl, ...loopback, ...furtherOrigins]),
    databaseUrl: settings.DATABASE_URL ?? null,
    dataDir: settings.DATA_DIR,
    tokenSecret: settings.TOKEN_SECRET ?? null,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM,
    demo: settings.DEMO === undefined ? null : settings.DEMO === '1',
    trustProxy: settings.TRUST_PROXY ? settings.TRUST_PROXY.split(',').map((entry) => entry.trim()) : false,
    logLevel: settings.LOG_LEVEL,
    webRoot: settings.WEB_ROOT ?? null,
  }
}
