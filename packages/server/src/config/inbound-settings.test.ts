import { describe, expect, it } from 'vitest'
import { readConfig, SettingError } from './env.ts'

const secret = 'x'.repeat(32)
const mailbox = {
  host: 'imap.test',
  port: 993,
  isSecure: true,
  user: 'in@koya.test',
  password: 'b/c',
  folder: 'INBOX',
}
const url = 'imaps://in%40koya.test:b%2Fc@imap.test'
const inUrl =
  'The setting INBOUND_URL must be an address such as imaps://user:password@imap.example.org/INBOX, what is special in its password percent-encoded.'
const inAddress =
  'The setting INBOUND_ADDRESS must be one email address with at most 20 letters, digits or ._- before the @.'
const needsAddress =
  'With INBOUND_URL or INBOUND_SECRET the setting INBOUND_ADDRESS is needed: the address that people answer to.'

describe('where answers come in', () => {
  it.each([
    [{ INBOUND_URL: url }, { name: 'in', host: 'koya.test', mailbox, secret: null }],
    [
      { INBOUND_URL: `${url}:994/Answers%20to%20mails`, INBOUND_ADDRESS: 'a@b.test' },
      {
        name: 'a',
        host: 'b.test',
        mailbox: { ...mailbox, port: 994, folder: 'Answers to mails' },
        secret: null,
      },
    ],
    [
      { INBOUND_URL: 'imap://in%40koya.test:b%2Fc@127.0.0.1' },
      {
        name: 'in',
        host: 'koya.test',
        mailbox: { ...mailbox, host: '127.0.0.1', port: 143, isSecure: false },
        secret: null,
      },
    ],
    [
      { INBOUND_SECRET: secret, INBOUND_ADDRESS: 'a@b.test' },
      { name: 'a', host: 'b.test', mailbox: null, secret },
    ],
  ])('%j', (env, inbound) => {
    expect(readConfig(env)).toMatchObject({ inbound })
  })

  it.each([
    ...[
      'imap://a:b@imap.test',
      'https://a:b@imap.test',
      'imaps://imap.test',
      'imaps://a@imap.test',
      'imaps://a:%ZZ@imap.test',
      'imap.test',
    ].map((one): [NodeJS.ProcessEnv, string] => [{ INBOUND_URL: one, INBOUND_ADDRESS: 'a@b.test' }, inUrl]),
    ...['a', 'a@', '@b.test', 'a+b@b.test', 'a b@b.test', 'a@b@c', `${'a'.repeat(21)}@b.test`].map(
      (one): [NodeJS.ProcessEnv, string] => [{ INBOUND_SECRET: secret, INBOUND_ADDRESS: one }, inAddress],
    ),
    [{ INBOUND_SECRET: 'short' }, 'The setting INBOUND_SECRET must be at least 32 bytes long.'],
    [{ INBOUND_SECRET: secret }, needsAddress],
    [{ INBOUND_URL: 'imaps://in:b@imap.test' }, needsAddress],
    [
      { INBOUND_ADDRESS: 'a@b.test' },
      'With INBOUND_ADDRESS the setting INBOUND_URL or INBOUND_SECRET is needed: otherwise nobody reads the answers.',
    ],
    [
      {
        NODE_ENV: 'production',
        ALLOW_EMBEDDED: '1',
        PUBLIC_URL: 'https://koya.test',
        SMTP_URL: 'smtp://mail.test',
        MAIL_FROM: 'ada@koya.test',
        INBOUND_SECRET: secret,
        INBOUND_ADDRESS: 'a@b.test',
      },
      'In production the setting INBOUND_SECRET must be random, such as what openssl rand -base64 48 prints.',
    ],
  ])('%j stops with a sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new SettingError(sentence))
  })
})
