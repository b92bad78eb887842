import { addressOfReview } from '@koya/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentor, buildPerson, password } from '#testing/builders.ts'
import { days, minutes } from '#testing/clock.ts'
import { inbound, postMail } from '#testing/mails/answer-mail.ts'
import { attachedPhoto, inParts, useReplyScene } from '#testing/mails/reply-scene.ts'
import { publicUrl } from '#testing/steps/registering.ts'
import { grading } from '#testing/steps/submitting.ts'

const koya = useTestApp({ ...publicUrl, inbound, mailFrom: 'Koya <koya@koya.test>' })
const { scene, as, readMails, answers, answer, post, refusal } = useReplyScene(koya)

describe('what cannot be taken', () => {
  const page = inParts([['text/html', '<p>Yes.</p>']])
  const file = inParts([[attachedPhoto, 'x']])
  const nested = 'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n'.repeat(2000)
  it.each([
    ['HTML only', page.text, { head: page.head }, 'It came as HTML only.'],
    ['only an attachment', file.text, { head: file.head }, 'It held only attachments'],
    ['nothing but quoted text', '> old\r\n> older\r\n', {}, 'Nothing was left of it'],
    ['nothing at all', '', {}, 'Nothing was left of it'],
    ['2,001 characters', 'a'.repeat(2001), {}, 'A message has at most 2,000 characters.'],
    ['a picture from elsewhere', '![a](https://example.org/a.png)', {}, 'Pictures from elsewhere'],
    ['another sender', 'Yes.', { from: 'friend@koya.test' }, 'It came from another address'],
    [
      '2,000 parts in each other',
      `--b\r\n${nested}`,
      { head: { 'Content-Type': 'multipart/mixed; boundary=b' } },
      'Koya could not read it.',
    ],
  ])('%s: its writer is told why, once a day', async (_what, text, more, sentence) => {
    expect(await post(text, more)).toBe(204)
    expect(await answers()).toEqual([])
    expect(await refusal()).toContain(sentence)
    const { length } = await readMails()
    await post(text, more)
    expect(await readMails()).toHaveLength(length)
    await koya.moveAhead(days(1))
    await post(text, more)
    expect(await readMails()).toHaveLength(length + 1)
  })

  it('is a mail of two senders, also if the first of them has the account', async () => {
    await post('Both of us.', { head: { From: `Somebody <${scene.mentor.email}>, Another <b@koya.test>` } })
    expect(await answers()).toEqual([])
    expect(await refusal()).toContain('It came from another address than that of your account.')
  })

  it('is told with a way to the conversation, unless the work has moved', async () => {
    await post('', {})
    expect(await refusal()).toContain(addressOfReview(scene.sent))
    expect(await refusal()).toContain('Your mail is not in the conversation.')
  })

  it('is answered to the account, never to the sender that the mail names', async () => {
    await post('Yes.', { from: 'friend@koya.test' })
    expect(await koya.mailsTo('friend@koya.test')).toEqual([])
  })

  it('is a mail to a thread that has closed', async () => {
    await koya.call('gradeSubmission', grading(await as(scene.mentor), scene.sent))
    await koya.moveAhead(days(15))
    await post('Too late.')
    expect(await answers()).toEqual([])
    expect(await refusal()).toContain('This conversation is closed.')
  })

  it('is a mail of a mentor from whom the work has moved', async () => {
    const admin = await buildPerson(koya.context, 'ADMIN')
    const successor = await buildMentor(koya.context, scene.track)
    const session = await as(admin)
    const [{ id = '' } = {}] = (
      await koya.call('listPairings', { as: session, query: { mentee: scene.mentee.id } })
    ).items
    const body = { pairings: [{ id, mentorId: scene.mentor.id }], mentorId: successor.id }
    await koya.call('moveMentees', { as: session, body })
    await post('Still me.')
    expect(await answers()).toEqual([])
    expect(await refusal()).toContain('You do not look at this work any more')
    expect(await refusal()).not.toContain(addressOfReview(scene.sent))
  })
})

describe('an admin', () => {
  it('writes in no thread, also by a mail from the time as a mentor', async () => {
    await buildMentor(koya.context, scene.track)
    const admin = await as(await buildPerson(koya.context, 'ADMIN'))
    const about = { as: admin, params: { id: scene.mentor.id } }
    const { updatedAt } = await koya.call('readPerson', about)
    await koya.call('changeRole', {
      ...about,
      query: { confirmed: 'yes' },
      headers: { 'if-match': `"${updatedAt}"` },
      body: { role: 'ADMIN' },
    })
    await post('As an admin.')
    expect(await answers()).toEqual([])
    expect(await refusal()).toContain('You do not look at this work any more')
  })
})

describe('in silence is dropped', () => {
  const automatic: Record<string, string>[] = [
    { 'Auto-Submitted': 'auto-replied' },
    { 'Auto-Submitted': 'auto-generated' },
    ...['bulk', 'junk', 'list', 'auto_reply'].map((kind) => ({ Precedence: kind })),
    { 'List-Id': '<people.koya.test>' },
    { 'List-Unsubscribe': '<mailto:away@koya.test>' },
    { 'X-Autoreply': 'yes' },
    { 'X-Autorespond': 'yes' },
    { 'Feedback-ID': 'week:koya' },
    { 'Return-Path': '<>' },
    { 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=cut' },
    { From: 'Mail Delivery <MAILER-DAEMON@koya.test>' },
    { From: 'Postmaster <postmaster@koya.test>' },
    { From: 'Koya <koya@koya.test>' },
    { From: 'Koya <inbox+abc@koya.test>' },
    { 'Message-ID': '<019ab3c4-1111-7222-8333-444455556666@koya.test>' },
    { From: 'Somebody <a@koya.test>, Another <b@koya.test>', 'Auto-Submitted': 'auto-replied' },
  ]
  it.each(automatic)('%o', async (head) => {
    expect(await post('I am away until Monday.', { head })).toBe(204)
    expect(await answers()).toEqual([])
    expect(await refusal()).toBeUndefined()
  })

  it('a mail to an address that we did not sign', async () => {
    const [token = ''] = /(?<=\+)\w+/.exec(scene.address) ?? []
    const changed = token.startsWith('a') ? `b${token.slice(1)}` : `a${token.slice(1)}`
    for (const to of [changed, token.slice(1), `${token}a`, '', 'x'.repeat(42)])
      expect(await post('Forged', { to: `inbox+${to}@koya.test` })).toBe(204)
    await post('Elsewhere', { to: scene.address.replace('@koya.test', '@koya.test.example') })
    await post('Elsewhere', { to: scene.address.replace('inbox', 'outbox') })
    expect(await answers()).toEqual([])
    await post('In capitals', { to: scene.address.toUpperCase() })
    expect(await answers()).toEqual(['In capitals'])
  })

  it('a mail that came before, also at the same moment and without a Message-ID', async () => {
    const mail = answer('Once')
    await Promise.all([postMail(koya, mail), postMail(koya, mail), postMail(koya, mail)])
    for (const text of ['Twice', 'Twice', 'Something else'])
      await postMail(koya, Buffer.from(String(answer(text)).replace(/^Message-ID:.*\r\n/m, '')))
    expect(await answers()).toEqual(['Once', 'Twice', 'Something else'])
    expect(await refusal()).toBeUndefined()
  })

  it('a mail of somebody who is switched off', async () => {
    await buildMentor(koya.context, scene.track)
    const admin = await as(await buildPerson(koya.context, 'ADMIN'))
    const { updatedAt } = await koya.call('readPerson', { as: admin, params: { id: scene.mentor.id } })
    const seen = { params: { id: scene.mentor.id }, headers: { 'if-match': `"${updatedAt}"` } }
    const body = { reason: 'Asked for it.' }
    await koya.call('switchOffPerson', { as: admin, ...seen, body })
    await post('Off')
    expect(await answers()).toEqual([])
    expect(await refusal()).toBeUndefined()
  })

  it('a mail of somebody who has deleted the account', async () => {
    const { db } = koya.context
    expect(
      await db.selectFrom('reply_address').select('id').where('user_id', '=', scene.mentor.id).execute(),
    ).toHaveLength(1)
    await koya.call('leave', { as: await as(scene.mentor), body: { password, when: 'now' } })
    expect(
      await db.selectFrom('reply_address').select('id').where('user_id', '=', scene.mentor.id).execute(),
    ).toEqual([])
    await post('Gone')
    expect(await answers()).toEqual([])
    expect(await refusal()).toBeUndefined()
  })
})

it('of 100 mails in a minute 30 are taken, and their writer is told once', async () => {
  for (let count = 0; count < 100; count++) expect(await post(`Answer ${count}`)).toBe(204)
  expect(await answers()).toHaveLength(30)
  const refusals = (await readMails()).filter(({ subject }) => subject.startsWith('Your answer'))
  expect(refusals.map(({ text }) => text)).toEqual([expect.stringContaining('Say it all in one message')])
})

describe('the webhook', () => {
  it('takes a mail only with a signature over it and the present time', async () => {
    const mail = answer('Signed')
    expect(await postMail(koya, mail, { secret: 'another secret' })).toBe(401)
    expect(await postMail(koya, mail, { headers: {} })).toBe(401)
    const off = (milliseconds: number) => new Date(koya.clock.now().getTime() + milliseconds)
    expect(await postMail(koya, mail, { at: off(-minutes(6)) })).toBe(401)
    expect(await postMail(koya, mail, { at: off(minutes(6)) })).toBe(401)
    expect(await answers()).toEqual([])
    expect(await postMail(koya, mail, { at: off(-minutes(4)) })).toBe(204)
    expect(await answers()).toEqual(['Signed'])
  })
})

it('nothing that came by mail is kept but the message and hashes', async () => {
  await post('A sentence that nobody else writes')
  const { rows } = await sql<{
    keys: string
  }>`select string_agg(mail_key, ' ') as keys from received_reply`.execute(koya.context.db)
  expect(rows[0]?.keys).not.toContain('@')
})
