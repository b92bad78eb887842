import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/engine/transaction.ts'
import { defaultLink } from '#identity/accounts/mail-links.ts'
import { queueMail } from '#notifications/mail/queue-mail.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, type TestPerson } from '#testing/builders.ts'
import { seconds } from '#testing/clock.ts'
import { listenAnywhere } from '#testing/ports.ts'
import { application } from '#testing/steps/applying.ts'

/** Maps an address to the refusal of the mail server, which accepts all other mails. */
const says = new Map<string, { code: number; words: string }>()
const received: string[] = []

const refusal = (address: string) => {
  const said = says.get(address)
  return said ? Object.assign(new Error(said.words), { responseCode: said.code }) : null
}

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onRcptTo: ({ address }, _session, done) => done(refusal(address)),
  onData(stream, session, done) {
    stream.on('end', () => {
      received.push(...session.envelope.rcptTo.map(({ address }) => address))
      done()
    })
    stream.resume()
  },
})
const port = await listenAnywhere(server)
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

const koya = useTestApp({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Koya <koya@koya.test>' })

let admin: TestPerson
let person: TestPerson
beforeEach(async () => {
  await koya.context.db.deleteFrom('failed_mail').execute()
  admin = await buildPerson(koya.context, 'ADMIN')
  person = await buildPerson(koya.context, 'MENTEE')
})

const list = async () => (await koya.call('listFailedMails', { as: admin.session })).items
const again = (ids: string[]) => koya.call('sendMailsAgain', { as: admin.session, body: { ids } })

/** Sends a mail that the server refuses, and returns its entry in the list of failed mails. */
async function fail(code: number, words: string) {
  says.set(person.email, { code, words })
  const about = { userId: person.id, ...defaultLink(koya.context.config) }
  await inTransaction(koya.context, (trx) => queueMail(koya.context.jobs, trx, 'reset-password', about))
  await koya.workIsDone()
  const found = (await list()).find(({ to }) => to?.address === person.email)
  if (!found) throw new Error('It has not failed')
  return found
}

describe('a mail that is refused for good', () => {
  it.each([
    [550, '5.1.1 No such user', 'no-such-address'],
    [550, '5.7.1 Blocked', 'refused'],
    [554, '5.7.1 Blocked after 550 5.1.1', 'refused'],
    [552, '5.2.2 Over quota', 'mailbox-full'],
  ])('is tried once and given up: %i %s', async (code, words, fault) => {
    const mail = await fail(code, words)
    expect(mail).toMatchObject({
      mail: 'A new password to set',
      to: { personId: person.id, address: person.email },
      fault,
      code: `${code} ${words.slice(0, 5)}`,
      tries: 1,
      isGivenUp: true,
    })
    await koya.moveAhead(seconds(1800))
    await koya.mailsTo(person.email)
    expect((await list()).find(({ id }) => id === mail.id)?.tries).toBe(1)
    const got = await koya.call('listPersonMails', { as: admin.session, params: { id: person.id } })
    expect(got.items).toEqual([])
  })

  it.each([
    '5.4.5 Daily user sending limit exceeded',
    '5.1.90 You reached your daily limit',
    '5.3.2 Not now',
  ])('is tried again where it is only about the sender, such as a daily limit: %s', async (words) =>
    expect(await fail(550, words)).toMatchObject({ fault: 'no-entry', isGivenUp: false }),
  )

  it('is sent once by two admins who ask for it together, and leaves a line in the trail', async () => {
    const { id } = await fail(550, '5.1.1 No such user')
    expect((await koya.call('readCommunity', { as: admin.session })).failedMails).toBe(1)
    says.clear()
    const answers = await Promise.all([again([id]), again([id])])
    expect(answers.map(({ sent }) => sent).sort()).toEqual([0, 1])
    await koya.workIsDone()
    expect(received.filter((to) => to === person.email)).toHaveLength(1)
    expect(await list()).toEqual([])
    const trail = await koya.call('listTrail', { as: admin.session, query: { actor: admin.id } })
    expect(trail.items).toMatchObject([{ action: 'mail.sent-again', after: { mails: 1 } }])
  })

  it('to somebody without an account is told by the address', async () => {
    const form = application({ email: 'gone@koya.test' })
    says.set(form.email, { code: 550, words: '5.1.1 No such user' })
    await koya.post('/mentor-applications', { body: form })
    await koya.workIsDone()
    expect(await list()).toMatchObject([{ to: { personId: null, name: null, address: form.email } }])
  })
})

describe('a mail that is put off', () => {
  it('is tried again by itself, at once when an admin asks, and gone from the list once it has arrived', async () => {
    const { id, ...told } = await fail(451, '4.3.0 Come back later')
    expect(told).toMatchObject({ fault: 'later', code: '451 4.3.0', isGivenUp: false })
    await koya.moveAhead(seconds(60))
    await koya.mailsTo(person.email)
    expect(await list()).toMatchObject([{ id, tries: 2, isGivenUp: false, since: told.since }])
    says.clear()
    expect(await again([id])).toEqual({ sent: 1 })
    await koya.mailsTo(person.email)
    expect(await list()).toEqual([])
    expect(received.filter((to) => to === person.email)).toHaveLength(1)
  })
})
