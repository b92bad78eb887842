import { expect } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../../../packages/server/src/testing/ports.ts'

/** Waits for a mail to an address, and returns the newest one. */
export type MailTo = (address: string) => Promise<{ text: string }>

/** Runs a mail server that stores its mails, until `use` ends. */
export async function withMailServer(use: (smtpUrl: string, mailTo: MailTo) => Promise<void>): Promise<void> {
  const received: { to: string[]; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        received.unshift({ to, text: decodeQuotedPrintable(Buffer.concat(parts).toString()) })
        done()
      })
    },
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  try {
    await use(`smtp://127.0.0.1:${port}`, async (address) => {
      const newest = () => received.find(({ to }) => to.includes(address))
      await expect.poll(newest, { message: `a mail to ${address}` }).toBeDefined()
      return newest() ?? { text: '' }
    })
  } finally {
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
}

const decodeQuotedPrintable = (raw: string): string =>
  raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
