import { once } from 'node:events'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storePlace } from '#backup/places/store-place.ts'
import { openPostgres } from '#db/engine/client.ts'
import { smtpMailer } from '#notifications/mail/mailer.ts'
import { days } from '#testing/clock.ts'
import { type Identity, makeAuthority } from '#testing/servers/certificate-authority.ts'
import { openFakeObjectStore } from '#testing/servers/fake-object-store.ts'
import { openTlsPostgres } from '#testing/servers/tls-postgres.ts'

const trusted = makeAuthority('An authority that this machine trusts')
const stranger = makeAuthority('An authority that nobody knows')
const here = '127.0.0.1'

const bad: [what: string, identity: Identity, reason: RegExp][] = [
  [
    'that somebody has signed for themselves',
    stranger.issue(here),
    /unable to verify|self-signed certificate/,
  ],
  ['for another server', trusted.issue('127.0.0.2'), /does not match certificate's altnames/],
  ['that has run out', trusted.issue(here, new Date(Date.now() - days(1))), /certificate has expired/],
]
const good = trusted.issue(here)

const own = getCACertificates('default')
beforeAll(() => setDefaultCACertificates([...own, trusted.cert]))
afterAll(() => setDefaultCACertificates(own))

/** Sends a mail to a server with this certificate. Returns the number of mails that arrived. */
async function sendMail(protocol: 'smtp' | 'smtps', identity: Identity): Promise<number> {
  let arrived = 0
  const server = new SMTPServer({
    ...identity,
    secure: protocol === 'smtps',
    authOptional: true,
    disableReverseLookup: true,
    onData(stream, _session, done) {
      arrived++
      stream.resume()
      stream.once('end', () => done())
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(0, here)
  await once(listening, 'listening')
  const address = listening.address()
  const port = typeof address === 'object' ? address?.port : 0
  const mailer = smtpMailer(`${protocol}://${here}:${port}`, 'Koya <koya@koya.test>')
  try {
    await mailer.send(
      { to: 'ada@koya.test', subject: 'A mail', text: 'A text', html: '<p>A text</p>' },
      'one',
    )
  } catch (error) {
    expect(arrived).toBe(0)
    throw error
  } finally {
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return arrived
}

async function listBackups(identity: Identity): Promise<string[]> {
  const store = await openFakeObjectStore('koya', identity)
  store.objects.set('backups/learn/file', Buffer.from('a backup'))
  const { endpoint } = store
  const place = {
    bucket: 'backups',
    prefix: 'learn/',
    endpoint,
    region: 'eu',
    accessKey: 'koya',
    secretKey: 's',
  }
  return storePlace(place)
    .list()
    .finally(() => store.close())
}

const reached = 'it was reached'

/**
 * Connects to a server with this certificate and throws the client's error. Expects that the client sends
 * data only if it trusts the certificate.
 */
async function openDatabase(identity: Identity): Promise<void> {
  const server = await openTlsPostgres(identity, reached)
  try {
    await openPostgres(`postgres://koya:a-password@${here}:${server.port}/koya?sslmode=verify-full`)
  } catch (error) {
    expect(server.received.length > 0).toBe(error instanceof Error && error.message.includes(reached))
    throw error
  } finally {
    server.close()
  }
}

describe.each(bad)('ASVS-12.3.2 a certificate %s', (_what, identity, reason) => {
  it.each(['smtps', 'smtp'] as const)('gets no mail by %s', async (protocol) => {
    await expect(sendMail(protocol, identity)).rejects.toThrow(reason)
  })

  it('gets no backup', async () => {
    await expect(listBackups(identity)).rejects.toThrow(reason)
  })

  it('gets nothing of the database, and stops the start with the reason', async () => {
    await expect(openDatabase(identity)).rejects.toThrow(reason)
  })
})

it('ASVS-12.3.2 a certificate that holds is all that it takes', async () => {
  expect(await sendMail('smtps', good)).toBe(1)
  expect(await sendMail('smtp', good)).toBe(1)
  expect(await listBackups(good)).toEqual(['file'])
  await expect(openDatabase(good)).rejects.toThrow(reached)
})
