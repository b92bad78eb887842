import { createHmac, randomUUID } from 'node:crypto'
import type { InboundSettings } from '#config/inbound-settings.ts'
import type { TestApp } from '#testing/app.ts'

export const inboundSecret = 'a secret of mails that come in, of a test'
/** The settings of an app that accepts answers by mail through the webhook. */
export const inbound: InboundSettings = {
  name: 'inbox',
  host: 'koya.test',
  mailbox: null,
  secret: inboundSecret,
}

interface Answer {
  from: string
  to: string
  text: string | Buffer
  /** Further header fields, or other values for the usual fields. */
  head?: Record<string, string>
}

export function writeAnswer({ from, to, text, head = {} }: Answer): Buffer {
  const lines = Object.entries({
    'Return-Path': `<${from}>`,
    From: `Somebody <${from}>`,
    To: `Koya <${to}>`,
    Subject: 'Re: your work',
    'Message-ID': `<${randomUUID()}@phone.test>`,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    ...head,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`${lines.join('')}\r\n`), Buffer.from(text)])
}

interface Posting {
  secret?: string
  at?: Date
  /** Headers that replace the signature headers. */
  headers?: Record<string, string>
}

/** Posts a signed mail to the webhook and returns the status. */
export async function postMail(koya: TestApp, mail: Buffer, posting: Posting = {}): Promise<number> {
  const { secret = inboundSecret, at = koya.clock.now(), headers } = posting
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signature = createHmac('sha256', secret).update(`${timestamp}.`).update(mail).digest('hex')
  const { statusCode } = await koya.fastify.inject({
    method: 'POST',
    url: '/inbound/mail',
    headers: {
      'content-type': 'message/rfc822',
      ...(headers ?? { 'koya-timestamp': timestamp, 'koya-signature': signature }),
    },
    payload: mail,
  })
  return statusCode
}
