import * as z from 'zod/mini'
import { SettingError } from '#config/env.ts'

export interface StoreSettings {
  bucket: string
  prefix: string
  endpoint: string
  region: string
  accessKey: string
  secretKey: string
}

export interface BackupSettings {
  /** A folder or a store. Null if BACKUP_TO is not set. */
  to: string | StoreSettings | null
  key: string | null
  days: number
}

const valueThat = (isRight: (value: string) => boolean, error: string) =>
  z.optional(z.string().check(z.refine(isRight, { error })))
const isStore = (value: string) => /^s3:\/\/[a-z\d][a-z\d.-]+(\/[\w./-]*)?$/.test(value)
const isEndpoint = (value: string) => /^https?:\/\//.test(value) && URL.canParse(value)

const Settings = z.object({
  BACKUP_TO: valueThat(
    (value) => value.startsWith('/') || isStore(value),
    'must be the whole path of a folder, or s3://bucket/prefix',
  ),
  BACKUP_KEY: valueThat((value) => value.length >= 32, 'must be at least 32 characters long'),
  BACKUP_DAYS: valueThat((value) => /^[1-9]\d{0,3}$/.test(value), 'must be a number of days, 9999 at most'),
  BACKUP_ENDPOINT: valueThat(isEndpoint, 'must be the address of an S3-compatible store'),
  BACKUP_REGION: z.optional(z.string()),
  BACKUP_ACCESS_KEY: z.optional(z.string()),
  BACKUP_SECRET_KEY: z.optional(z.string()),
})

/** How many days backups are kept without BACKUP_DAYS; the privacy page says "two weeks". */
const usualDays = 14

export function readBackupSettings(env: NodeJS.ProcessEnv): BackupSettings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { data: settings, error } = z.safeParse(Settings, given)
  if (error) {
    const issue = error.issues[0]
    throw new SettingError(`The setting ${issue?.path.join('.')} ${issue?.message}.`)
  }
  const { BACKUP_TO: to = null } = settings
  return {
    to: to?.startsWith('s3://') ? readStore(to, settings) : to,
    key: settings.BACKUP_KEY ?? null,
    days: Number(settings.BACKUP_DAYS ?? usualDays),
  }
}

function readStore(to: string, settings: z.infer<typeof Settings>): StoreSettings {
  const [bucket = '', ...path] = to.slice('s3://'.length).split('/')
  const folders = path.filter((part) => part !== '')
  const needed = (name: 'BACKUP_ENDPOINT' | 'BACKUP_ACCESS_KEY' | 'BACKUP_SECRET_KEY'): string => {
    const value = settings[name]
    if (value === undefined) throw new SettingError(`With BACKUP_TO=${to} the setting ${name} is needed.`)
    return value
  }
  return {
    bucket,
    prefix: folders.map((part) => `${part}/`).join(''),
    endpoint: needed('BACKUP_ENDPOINT').replace(/(?<!\/)\/+$/, ''),
    region: settings.BACKUP_REGION ?? 'us-east-1',
    accessKey: needed('BACKUP_ACCESS_KEY'),
    secretKey: needed('BACKUP_SECRET_KEY'),
  }
}
