import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '#context.ts'
import { useTestApp } from '#testing/app.ts'
import { inbound } from '#testing/mails/answer-mail.ts'
import { attachedPhoto, inParts, useReplyScene } from '#testing/mails/reply-scene.ts'
import { openImapServer } from '#testing/servers/imap-server.ts'
import { publicUrl } from '#testing/steps/registering.ts'
import { fetchReplies } from './fetch-replies.ts'

const koya = useTestApp({ ...publicUrl, inbound, mailFrom: 'Koya <koya@koya.test>' })
const { answer, answers } = useReplyScene(koya)
let mailServer: Awaited<ReturnType<typeof openImapServer>>

beforeAll(async () => {
  mailServer = await openImapServer()
})
afterAll(() => mailServer.close())

/** Reads the mailbox once, as the server does each half minute. */
async function fetch(port = mailServer.port, mostAtOnce?: number) {
  const mailbox = { host: '127.0.0.1', port, isSecure: false, user: 'inbox', password: 'x', folder: 'INBOX' }
  const config = { ...koya.context.config, inbound: { ...inbound, mailbox } }
  await fetchReplies({ ...koya.context, config } satisfies Context, mostAtOnce)
}

it('an answer comes from the mailbox into its thread, and is marked as seen', async () => {
  mailServer.deliver(
    answer('By a mailbox.\r\n\r\nOn Tue, 24 Nov 2026, Koya <koya@koya.test> wrote:\r\n> old'),
  )
  mailServer.deliver(answer('I am away.', { head: { 'Auto-Submitted': 'auto-replied' } }))
  await fetch()
  expect(await answers()).toEqual(['By a mailbox.'])
  expect(mailServer.unseen()).toBe(0)
})

it('an answer stays unread while it cannot be written, and comes once afterwards; the mails behind it do not wait', async () => {
  const { db } = koya.context
  mailServer.deliver(answer('While the table was away.'))
  mailServer.deliver(answer('Nobody', { head: { 'Auto-Submitted': 'auto-replied' } }))
  await sql`alter table received_reply rename to moved_away`.execute(db)
  await fetch()
  expect(mailServer.unseen()).toBe(1)
  await sql`alter table moved_away rename to received_reply`.execute(db)
  await fetch()
  await fetch()
  expect(await answers()).toEqual(['While the table was away.'])
  expect(mailServer.unseen()).toBe(0)
})

it('answers that fail each time do not keep a new one out', async () => {
  const { db } = koya.context
  for (const text of ['Broken one', 'Broken two', 'The newest.']) mailServer.deliver(answer(text))
  await sql`alter table message add constraint unbroken check (text not like 'Broken%')`.execute(db)
  await fetch(mailServer.port, 2)
  expect(await answers()).toEqual(['The newest.'])
  expect(mailServer.unseen()).toBe(2)
  await sql`alter table message drop constraint unbroken`.execute(db)
  await fetch()
})

it('a fetch takes no more mails than it may, and the next one takes those between', async () => {
  for (const text of ['Oldest.', 'Between.', 'Newest.']) mailServer.deliver(answer(text))
  await fetch(mailServer.port, 2)
  expect((await answers()).toSorted()).toEqual(['Newest.', 'Oldest.'])
  expect(mailServer.unseen()).toBe(1)
  await fetch()
  expect((await answers()).toSorted()).toEqual(['Between.', 'Newest.', 'Oldest.'])
})

it('of a mail of 20 MB no more than its first 512 kB are fetched', async () => {
  const { text, head } = inParts([
    ['text/plain', 'See the photo.'],
    [attachedPhoto, 'x'.repeat(20_000_000)],
  ])
  mailServer.deliver(answer(text, { head }))
  await fetch()
  expect(mailServer.read.at(-1)).toBe(512 * 1024)
  expect(await answers()).toEqual(['See the photo.'])
})

it('a mailbox that cannot be reached is noted until it can be read again', async () => {
  const { port, close } = await openImapServer()
  close()
  await fetch(port)
  expect(koya.context.inbound.failingSince).toEqual(expect.any(Date))
  await fetch()
  expect(koya.context.inbound.failingSince).toBeNull()
})
