import { describe, expect, it } from 'vitest'
import { main, start } from './testing/processes/start.ts'

describe('a start that cannot succeed ends with one sentence and code 1', () => {
  const database = { DATABASE_URL: 'postgres://koya@127.0.0.1:1/koya', TOKEN_SECRET: 'x'.repeat(32) }
  const noAddress =
    'The setting PUBLIC_URL must be an http or https address without path, query and password.'
  const noProxy = 'The setting TRUST_PROXY must be addresses or networks of proxies, separated by commas.'
  const noFolder = 'The setting DATA_DIR must name a folder that can be written to.'
  const noSender = 'The setting MAIL_FROM must be one email address, such as Koya <koya@example.org>.'
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
    [{ BACKUP_TO: 's3://koya' }, 'With BACKUP_TO=s3://koya the setting BACKUP_ENDPOINT is needed.'],
    [{ DEMO: 'yes' }, 'The setting DEMO must be 0 or 1.'],
    [{ NODE_ENV: 'production' }, 'In production the setting DATABASE_URL is needed (or ALLOW_EMBEDDED=1).'],
    [
      { NODE_ENV: 'production', ALLOW_EMBEDDED: '1' },
      'In production the setting SMTP_URL is needed: without it no mail leaves.',
    ],
    [
      { NODE_ENV: 'production', ALLOW_EMBEDDED: '1', SMTP_URL: 'smtp://127.0.0.1:1' },
      'In production the setting MAIL_FROM is needed, such as Koya <koya@example.org>: few mail servers take mail from localhost.',
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
  ])('%j', async (env, sentence) => {
    const { ended, output } = start(env)
    expect([await ended, output()]).toEqual([1, sentence])
  })
})
