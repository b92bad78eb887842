import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { openPostgres } from '../../packages/server/src/db/engine/client.ts'
import { writeAnswer } from '../../packages/server/src/testing/mails/answer-mail.ts'
import { freePort } from '../../packages/server/src/testing/ports.ts'
import { MailServer } from '../../packages/server/src/testing/servers/mail-server.ts'
import { startServer } from '../start-server.ts'
import { Dovecot } from './support/dovecot.ts'
import { type Drill, makeDatabase, settingsOf } from './support/drill.ts'
import { logIn, read } from './support/people.ts'

const patienceMilliseconds = 90_000
const mentor = 'mentor@koya.test'

const Waiting = z.object({ id: z.string(), mentor_id: z.string() })
const Problems = z.object({ problems: z.array(z.object({ name: z.string() })) })

/**
 * Delivers a mentor's answers to a real IMAP server, stops that server for a while, and kills Koya between
 * posting an answer and marking its mail as seen. Each answer must appear exactly once.
 */
export const inbound: Drill = async ({ server, isLong, until, note }) => {
  const url = await makeDatabase(server, 'drill_inbound')
  const dovecot = await Dovecot.create()
  const mails = new MailServer(await freePort())
  await mails.become('well')
  const port = await freePort()
  const api = `http://127.0.0.1:${port}/api`
  const settings = {
    ...settingsOf(port, url),
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    MAIL_FROM: 'Koya <koya@koya.test>',
    DEMO: '1',
    NODE_EXTRA_CA_CERTS: dovecot.authority,
  }
  await dovecot.start()
  let child = await startServer({ ...settings, INBOUND_URL: dovecot.urlOf() })
  const { db, close } = await openPostgres(url.href)
  let proxy: Awaited<ReturnType<typeof breakBeforeMark>> | undefined
  const count = async (text: string): Promise<number> => {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int from message where text = ${text}`.execute(db)
    return rows[0]?.count ?? 0
  }
  const kill = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  try {
    const to = await findReplyAddress()
    const deliver = (text: string) => dovecot.deliver(writeAnswer({ from: mentor, to, text }))
    const arrives = (text: string) => until(async () => (await count(text)) > 0, patienceMilliseconds)
    const isMarked = () => until(() => dovecot.count().seen === dovecot.count().all, patienceMilliseconds)

    deliver('By a real mail.\r\n\r\nOn Tue, 24 Nov 2026, Koya <koya@koya.test> wrote:\r\n> old')
    const hasArrived = (await arrives('By a real mail.')) && (await isMarked())
    note({ hasArrived, ...dovecot.count() })

    await dovecot.stop()
    const admin = await logIn(api, 'admin@koya.test')
    const saysAway = async () => {
      const { problems } = Problems.parse(await (await read(`${api}/admin/status`, admin)).json())
      return problems.some(({ name }) => name === 'replies-stopped')
    }
    deliver('While it was away.')
    const isReported = await until(saysAway, patienceMilliseconds)
    await dovecot.start()
    const hasComeBack = (await arrives('While it was away.')) && (await isMarked())
    const isOver = await until(async () => !(await saysAway()), patienceMilliseconds)
    note({ isReported, hasComeBack, isOver, ...dovecot.count() })

    proxy = await breakBeforeMark(dovecot.port)
    let kills = 0
    for (; kills < (isLong ? 20 : 2); kills++) {
      await kill()
      const held = proxy.holdNext()
      deliver(`Before it was marked ${kills}.`)
      child = await startServer({ ...settings, INBOUND_URL: dovecot.urlOf(proxy.port) })
      await held
      await kill()
      child = await startServer({ ...settings, INBOUND_URL: dovecot.urlOf(proxy.port) })
      if (!(await isMarked())) break
    }
    const { rows } = await sql<{ texts: number; messages: number }>`
      select count(distinct text)::int as texts, count(*)::int as messages from message
      where text like 'Before it was marked %'`.execute(db)
    const { texts = 0, messages = 0 } = rows[0] ?? {}
    note({ kills, texts, messages, ...dovecot.count() })
    const once = (await count('By a real mail.')) === 1 && (await count('While it was away.')) === 1
    return {
      holds:
        hasArrived && isReported && hasComeBack && isOver && once && texts === kills && messages === kills,
      line: `an answer ${hasArrived ? 'came' : 'did not come'} into its thread from the maildir over TLS; with the server away the status ${isReported ? 'said so' : 'said nothing'}, and the answer ${hasComeBack ? 'came' : 'did not come'} afterwards; killed ${kills} times between posting and marking: ${texts} answers are there, ${messages - texts} of them twice`,
    }
  } finally {
    child.kill('SIGKILL')
    proxy?.close()
    await close()
    await mails.become('away')
    await dovecot.end()
  }

  /** Sends the demo mentor a message about ungraded work; returns the reply address of the mail about it. */
  async function findReplyAddress(): Promise<string> {
    const { rows } = await sql`
      select submission.id, mentor_id from submission
      join "user" as mentor on mentor.id = mentor_id
      join "user" as mentee on mentee.id = mentee_id
      where mentor.email = ${mentor} and mentee.email = 'mentee@koya.test' and is_current and graded_at is null
      limit 1`.execute(db)
    const { id } = Waiting.parse(rows[0])
    const session = await logIn(api, 'mentee@koya.test')
    const { status } = await fetch(`${api}/submissions/${id}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'Which text does the picture need?' }),
    })
    if (status !== 201) throw new Error(`The message was answered with ${status}`)
    await until(async () => {
      // The mail waits for further messages, so this makes it due now.
      await sql`update pgboss.job set start_after = least(start_after, now()) where name = 'mail'
        and state in ('created', 'retry') and data ->> 'kind' = 'message'`.execute(db)
      return mails.replyTo.has(mentor)
    }, patienceMilliseconds)
    const to = mails.replyTo.get(mentor)
    if (to === undefined) throw new Error('No mail came that can be answered')
    return to
  }
}

/** Opens a proxy that can swallow the IMAP command that marks a mail as seen. */
async function breakBeforeMark(to: number) {
  let onMark: (() => void) | undefined
  const server = createServer((client) => {
    const imap = connect(to, '127.0.0.1')
    client.on('data', (chunk) => {
      if (onMark && chunk.includes(' STORE ')) onMark()
      else imap.write(chunk)
    })
    imap.pipe(client)
    for (const socket of [client, imap]) socket.on('error', () => undefined)
    client.on('close', () => imap.destroy())
    imap.on('close', () => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    /** Swallows the next command that marks a mail, and resolves once that command has arrived. */
    holdNext: () =>
      new Promise<void>((resolve) => {
        onMark = () => {
          onMark = undefined
          resolve()
        }
      }),
    close: () => server.close(),
  }
}
