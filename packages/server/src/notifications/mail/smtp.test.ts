import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { seconds } from '#testing/clock.ts'
import { eventually } from '#testing/eventually.ts'
import { freePort } from '#testing/ports.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { linkIn, linkRequest, publicUrl, registration } from '#testing/steps/registering.ts'
import { submitting } from '#testing/steps/submitting.ts'

const port = await freePort()
const koya = useTestApp({
  ...publicUrl,
  smtpUrl: `smtp://127.0.0.1:${port}`,
  mailFrom: 'Koya <koya@koya.test>',
})

/** The server takes the next mail for each of these addresses, but answers with an error. */
const lost = new Set<string>()
const received: { to: string[]; raw: string }[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onData(stream, session, done) {
    let raw = ''
    stream.on('data', (chunk) => {
      raw += chunk
    })
    stream.on('end', () => {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      received.push({ to, raw })
      if (to.some((address) => lost.delete(address)))
        done(Object.assign(new Error('Lost'), { responseCode: 421 }))
      else done()
    })
  },
})
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

describe('with the mail server away', () => {
  it('registrations succeed, and once the server is back the whole queue goes out, each mail once', async () => {
    const inputs = Array.from({ length: 30 }, () => registration())
    const answers = await Promise.all(inputs.map((body) => koya.post('/auth/register', { body })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    await koya.moveAhead(seconds(61))
    await eventually(async () => {
      koya.context.jobs.wake()
      expect(await countFailed()).toBe(inputs.length)
    })
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    await koya.moveAhead(seconds(60))
    // A worker that waits for its next poll would start up to two seconds later.
    koya.context.jobs.wake()
    await vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(inputs.length), { timeout: 10_000 })
    expect(received.flatMap(({ to }) => to).sort()).toEqual(inputs.map(({ email }) => email).sort())
    expect(received[0]?.raw).toContain('Subject: Confirm your email address')
  })
})

/** Counts the mails that failed at least once, also those that are being retried. */
async function countFailed(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where output is not null`.execute(koya.context.db)
  return rows[0]?.count ?? 0
}

describe('T51 a mail whose answer was lost', () => {
  it('comes again under the same Message-ID, and another one under another', async () => {
    const inputs = [registration(), registration()]
    for (const { email } of inputs) lost.add(email)
    for (const body of inputs) await koya.post('/auth/register', { body })
    const findAll = (address: string) => received.filter(({ to }) => to.includes(address))
    await koya.moveAhead(seconds(61))
    await eventually(() => {
      for (const { email } of inputs) expect(findAll(email).length).toBeGreaterThan(0)
    })
    await koya.moveAhead(seconds(60))
    await eventually(async () => {
      await koya.moveAhead(seconds(60))
      koya.context.jobs.wake()
      for (const { email } of inputs) expect(findAll(email)).toHaveLength(2)
    })
    const ids = inputs.map(({ email }) =>
      findAll(email).map(({ raw }) => /^Message-ID: (<[\w-]{36}@koya\.test>)\r$/m.exec(raw)?.[1]),
    )
    for (const [first, second] of ids) expect(first).toBe(second)
    expect(new Set(ids.flat()).size).toBe(2)
    expect(ids.flat()).not.toContain(undefined)
  })
})

describe('a reset mail that comes twice', () => {
  it('has a link that works in either copy', async () => {
    const { mentee } = await buildPairing(koya.context)
    lost.add(mentee.email)
    await koya.post('/auth/send-password-reset-token', { body: linkRequest(mentee.email) })
    const findAll = () => received.filter(({ to }) => to.includes(mentee.email))
    await eventually(async () => {
      await koya.moveAhead(seconds(60))
      koya.context.jobs.wake()
      expect(findAll()).toHaveLength(2)
    })
    const raw = findAll()[0]?.raw.slice(findAll()[0]?.raw.indexOf('text/plain'))
    const { token } = linkIn(raw?.replaceAll('=\r\n', '').replaceAll('=3D', '='))
    const reset = await koya.post('/auth/reset-password', {
      body: { token, email: mentee.email, newPassword: 'a-new-password-2026' },
    })
    expect(reset.status).toBe(200)
  })
})

describe('a mail that is sent, and whose job is tried again', () => {
  it('does not go out once more', async () => {
    const { track, mentor, mentee } = await buildPairing(koya.context)
    await koya.call('submitTask', submitting(mentee.session, track.tasks[0]))
    const findAll = () => received.filter(({ to }) => to.includes(mentor.email))
    await koya.workIsDone()
    await eventually(() => expect(findAll()).toHaveLength(1))
    const { db } = koya.context
    const { id } = await db
      .selectFrom('sent_mail')
      .select('id')
      .where('user_id', '=', mentor.id)
      .executeTakeFirstOrThrow()
    await sql`update pgboss.job set state = 'retry', retry_count = 1, start_after = now() where id = ${id}`.execute(
      db,
    )
    koya.context.jobs.wake()
    await koya.workIsDone()
    expect(findAll()).toHaveLength(1)
  })
})

describe('a mail of news', () => {
  it('carries the one-click link to end it, and one about the account does not', async () => {
    const { track, mentor, mentee } = await buildPairing(koya.context)
    await koya.call('submitTask', submitting(mentee.session, track.tasks[0]))
    const find = (address: string) => received.find(({ to }) => to.includes(address))?.raw
    await eventually(() => expect(find(mentor.email)).toBeDefined())
    const head = find(mentor.email)?.replaceAll(/\r\n[ \t]+/g, ' ')
    expect(head).toMatch(/^List-Unsubscribe: <\S+\/unsubscribe\?token=[\w.-]+>/m)
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(received[0]?.raw).not.toContain('List-Unsubscribe')
    for (const raw of [head, received[0]?.raw]) expect(raw).toContain('Auto-Submitted: auto-generated')
  })
})
