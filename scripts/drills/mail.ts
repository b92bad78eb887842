import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openPostgres } from '../../packages/server/src/db/engine/client.ts'
import { freePort } from '../../packages/server/src/testing/ports.ts'
import { MailServer, type Trouble } from '../../packages/server/src/testing/servers/mail-server.ts'
import { startServer } from '../start-server.ts'
import { type Drill, makeDatabase, settingsOf } from './support/drill.ts'
import { register } from './support/people.ts'

const troubles: Trouble[] = ['away', 'silent', 'busy', 'breaks off']
const patienceMilliseconds = 30_000

/**
 * F07 and F08: people register while the mail server fails; then Koya is killed before it records a mail as
 * sent. Each mail must arrive. Copies of a mail must share one Message-ID. A second copy is allowed only if
 * Koya was killed or the mail server broke off.
 */
export const mail: Drill = async ({ server, isLong, until, note }) => {
  const url = await makeDatabase(server, 'drill_mail')
  const mails = new MailServer(await freePort())
  const port = await freePort()
  const settings = {
    ...settingsOf(port, url),
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    MAIL_FROM: 'Koya <koya@koya.test>',
    DEMO: '0',
  }
  let child = await startServer(settings)
  const { db, close } = await openPostgres(url.href)
  /** Makes every job in the state `created` or `retry` due now. */
  const hurry = () =>
    sql`update pgboss.job set start_after = least(start_after, now())
      where state in ('created', 'retry')`.execute(db)
  /** Backdates the jobs of the killed process, so that the next process takes them over. */
  const takeFromDead = () =>
    sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '2 minutes' where state = 'active'`.execute(
      db,
    )
  const registered: string[] = []
  const registerSome = async (count: number) => {
    for (let index = 0; index < count; index++) {
      const email = `drill-${registered.length}@koya.test`
      const { status } = await register(`http://127.0.0.1:${port}/api`, email)
      if (status === 201) registered.push(email)
    }
  }
  const arrived = () =>
    until(async () => {
      await hurry()
      return registered.every((email) => mails.copies.has(email))
    }, patienceMilliseconds)
  try {
    for (const trouble of troubles) {
      await mails.become(trouble)
      await registerSome(isLong ? 200 : 10)
      await hurry()
      await wait(3000)
      await mails.become('well')
      await arrived()
      note({ trouble, registered: registered.length, arrived: mails.copies.size })
    }
    let kills = 0
    for (; kills < (isLong ? 100 : 1); kills++) {
      const gone = mails.afterNext(async () => {
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
      })
      await registerSome(1)
      await hurry()
      await gone
      await takeFromDead()
      child = await startServer(settings)
      await hurry()
      await arrived()
    }
    const copies = [...mails.copies.values()]
    const lost = registered.filter((email) => !mails.copies.has(email)).length
    const more = copies.reduce((sum, ids) => sum + ids.length - 1, 0)
    const strange = copies.filter((ids) => new Set(ids).size > 1).length
    return {
      holds: lost === 0 && strange === 0 && more <= kills + mails.brokenOff,
      line: `${registered.length} registered while the mail server was ${troubles.join(', ')}, and with the server killed ${kills} times after a mail was taken: ${lost} mails lost, ${more} came twice (${mails.brokenOff} broken off, ${kills} killed), ${strange} of them under another Message-ID`,
    }
  } finally {
    child.kill('SIGKILL')
    await close()
    await mails.become('away')
  }
}
