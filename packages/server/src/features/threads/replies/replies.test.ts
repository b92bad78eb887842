import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson } from '#testing/builders.ts'
import { days, minutes } from '#testing/clock.ts'
import { inbound } from '#testing/mails/answer-mail.ts'
import { attachedPhoto, inParts, useReplyScene } from '#testing/mails/reply-scene.ts'
import { publicUrl } from '#testing/steps/registering.ts'
import { grading } from '#testing/steps/submitting.ts'
import { remindOfQuestions } from '../remind-of-questions.ts'

const koya = useTestApp({ ...publicUrl, inbound, mailFrom: 'Koya <koya@koya.test>' })
const { scene, as, write, readMails, readThread, answers, post, refusal } = useReplyScene(koya)

describe('a mail about a message', () => {
  it('is answered to an address of its reader and its thread, and the answer is in the thread', async () => {
    expect(scene.address).toMatch(/^inbox\+[a-z2-7]{42}@koya\.test$/)
    expect((await readMails())[0]?.text).toContain('You can also answer this mail')
    expect(await post('The alternative text, in **two** words.')).toBe(204)
    const page = await readThread()
    expect(page.items[1]).toMatchObject({
      author: { id: scene.mentor.id },
      html: expect.stringContaining('strong'),
    })
    expect(page).toMatchObject({ answerDueAt: null })
    await koya.moveAhead(minutes(3))
    const [mail] = await readMails(scene.mentee)
    expect(mail?.text).toContain('The alternative text')
    const own = mail?.replyTo ?? ''
    expect(own).not.toBe(scene.address)
    expect(await post('Thank you!', { from: scene.mentee.email, to: own })).toBe(204)
    expect(await answers()).toEqual(['The alternative text, in **two** words.', 'Thank you!'])
  })

  it('is answered to one address for all messages of a thread', async () => {
    await post('The alternative text')
    await write(scene.mentee, 'And the title?')
    await koya.moveAhead(minutes(3))
    expect((await readMails())[0]?.replyTo).toBe(scene.address)
  })

  it('can be answered when it says that a question still waits', async () => {
    await koya.moveAhead(days(2))
    await remindOfQuestions(koya.context)
    const [mail] = await readMails()
    expect(mail?.subject).toContain('waits for your answer')
    expect(mail?.replyTo).toBe(scene.address)
  })

  it.each(['Cc', 'Delivered-To', 'X-Original-To', 'Envelope-To'])(
    'is answered, where only %s names the address',
    async (name) => {
      await post('By a list.', { head: { To: 'Koya <koya@koya.test>', [name]: scene.address } })
      expect(await answers()).toEqual(['By a list.'])
    },
  )

  it('is answered from the mailbox of the account, however its address is written', async () => {
    const from = scene.mentor.email.toUpperCase().replace('@', '+phone@')
    await post('By my phone.', { from })
    expect(await answers()).toEqual(['By my phone.'])
  })

  it('is answered by a program that says that a person wrote it', async () => {
    const head = { 'Message-ID': '<8B2C4B1E-3E0B-4C7F-B4C5-1D2E3F4A5B6C@koya.test>', 'Auto-Submitted': 'no' }
    await post('By me.', { head })
    expect(await answers()).toEqual(['By me.'])
  })

  it('cannot be answered by an admin, who writes in no thread', async () => {
    const admin = await buildPerson(koya.context, 'ADMIN')
    await koya.call('gradeSubmission', grading(await as(scene.mentor), scene.sent, 30))
    const look = await koya.call('askSecondLook', {
      as: await as(scene.mentee),
      params: { id: scene.sent },
      body: { reason: 'The seam is straight and holds.' },
    })
    await koya.call('claimSecondLook', { as: await as(admin), params: { id: look.id } })
    await koya.call('giveSecondLook', {
      as: await as(admin),
      params: { id: look.id },
      body: { gradePercentage: 70, mentorComment: 'It holds.' },
    })
    await write(scene.mentee, 'Thank you both')
    await koya.moveAhead(minutes(3))
    const mail = (await readMails(admin)).find(({ subject }) => subject.includes('wrote to you'))
    expect(mail?.text).toContain('nobody reads an answer to this mail')
    expect(mail).not.toHaveProperty('replyTo')
  })
})

const manyLevels = [...Array.from({ length: 10_000 }, (_, line) => (line % 40) + 1), 10_000]

describe('what is quoted or signed', () => {
  it.each([
    [
      'by a phone',
      'Yes.\r\n\r\nOn Tue, 24 Nov 2026 at 10:00, Koya <koya@koya.test> wrote:\r\n> Hello,\r\n> old\r\n',
    ],
    [
      'by Outlook',
      'Yes.\r\n\r\n-----Original Message-----\r\nFrom: Koya <koya@koya.test>\r\nSent: Tuesday\r\n\r\nold',
    ],
    ['in French', 'Yes.\r\n\r\nLe mar. 24 nov. 2026 à 10:00, Koya <koya@koya.test> a écrit :\r\n> old\r\n'],
    ['by hand', 'Yes.\r\n\r\n-- \r\nAda\r\n+234 800 000'],
    ['by an app', 'Yes.\r\n\r\nSent from my iPhone'],
    ['10,000 times', `Yes.\r\n\r\n${manyLevels.map((level) => `${'>'.repeat(level)} old\r\n`).join('')}`],
  ])('%s is cut off', async (_how, text) => {
    await post(text)
    expect(await answers()).toEqual(['Yes.'])
  })

  it('above the answer is cut off too, and code keeps its indentation', async () => {
    await post('> old\r\n> older\r\n\r\nYes:\r\n\r\n```js\r\nif (a) {\r\n  b()\r\n}\r\n```\r\n')
    expect(await answers()).toEqual(['Yes:\n\n```js\nif (a) {\n  b()\n}\n```'])
  })
})

describe('the letters of a mail', () => {
  it('are read as Windows-1252', async () => {
    const head = { 'Content-Type': 'text/plain; charset=windows-1252' }
    await post(Buffer.from([0x93, 0x43, 0x61, 0x66, 0xe9, 0x94, 0x20, 0x80]), { head })
    expect(await answers()).toEqual(['“Café” €'])
  })

  it('are read as quoted-printable, and lose what nobody can see', async () => {
    const head = { 'Content-Transfer-Encoding': 'quoted-printable' }
    await post('=E1=BB=8Cp=E1=BA=B9=E2=81=A8y=E1=BA=B9=E2=81=A9m=C3=AD=00', { head })
    expect(await answers()).toEqual(['Ọpẹyẹmí'])
  })
})

describe('a mail of several parts', () => {
  it.each([
    ['a calendar', 'text/calendar; method=REQUEST'],
    ['a calendar as a file', 'application/ics; name=invite.ics'],
    ['a card', 'text/vcard; name=me.vcf'],
    ['an older card', 'text/x-vcard; name=me.vcf'],
    ['a page', 'text/html; name=page.html\r\nContent-Disposition: attachment'],
    ['a signature', 'application/pgp-signature; name=signature.asc'],
    ['a key', 'application/pgp-keys; name=key.asc'],
    ['another signature', 'application/pkcs7-signature; name=smime.p7s'],
    ['an older signature', 'application/x-pkcs7-signature; name=smime.p7s'],
  ])('with %s is read for its text, without a word about it', async (_what, type) => {
    const { text, head } = inParts([
      ['text/plain', 'Let us meet on Friday.'],
      [type, 'BEGIN:VCALENDAR\r\nEND:VCALENDAR'],
    ])
    await post(text, { head })
    expect(await answers()).toEqual(['Let us meet on Friday.'])
    expect(await refusal()).toBeUndefined()
  })

  it('with text and HTML is read for its text', async () => {
    const { text, head } = inParts(
      [
        ['text/plain', 'Yes.'],
        ['text/html', '<b>Yes.</b>'],
      ],
      'alternative',
    )
    await post(text, { head })
    expect(await answers()).toEqual(['Yes.'])
    expect(await refusal()).toBeUndefined()
  })

  it('with a picture inside of its HTML is taken without a word about it', async () => {
    const page = '<b>Yes.</b> <img src="cid:logo">'
    const inside = [
      `--in\r\nContent-Type: text/html\r\n\r\n${page}\r\n`,
      '--in\r\nContent-Type: image/png; name=logo.png\r\nContent-ID: <logo>\r\n\r\nx\r\n--in--',
    ]
    const { text, head } = inParts(
      [
        ['text/plain', 'Yes.'],
        ['multipart/related; boundary=in', inside.join('')],
      ],
      'alternative',
    )
    await post(text, { head })
    expect(await answers()).toEqual(['Yes.'])
    expect(await refusal()).toBeUndefined()
  })

  it('with text and a photo is taken without the photo, and its writer is told', async () => {
    const { text, head } = inParts([
      ['text/plain', 'See the photo.'],
      [attachedPhoto, 'x'],
    ])
    await post(text, { head })
    expect(await answers()).toEqual(['See the photo.'])
    const told = await refusal()
    expect(told).toContain('Attachments do not come along')
    expect(told).not.toContain('Your mail is not in the conversation')
  })

  it('of 20 MB is read for the text at its beginning', async () => {
    const { text, head } = inParts([
      ['text/plain', 'See the photo.'],
      [attachedPhoto, 'x'.repeat(20_000_000)],
    ])
    expect(await post(text, { head })).toBe(204)
    expect(await answers()).toEqual(['See the photo.'])
    const larger = inParts([
      ['text/plain', 'Larger.'],
      [attachedPhoto, 'x'.repeat(27_000_000)],
    ])
    expect(await post(larger.text, { head })).toBe(413)
    expect(await answers()).toEqual(['See the photo.'])
  })
})
