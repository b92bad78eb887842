import { sql } from 'kysely'
import { pino } from 'pino'
import type { Context } from '#context.ts'
import { openPostgres } from '#db/engine/client.ts'
import { announcementQueueName, notifyBatch } from '#features/announcements/notify-readers.ts'
import { makeTokens } from '#identity/sessions/tokens.ts'
import { makeJobs } from '#jobs.ts'
import { mailQueueName } from '#notifications/mail/queue-mail.ts'
import { makeNotify } from '#notifications/news/notify.ts'
import { sendDailyMails } from '#notifications/news/send-digests.ts'
import { news } from '#registry.ts'
import { sessionKey } from '#testing/hostile/forged-session.ts'
import { killedName, type Thing } from './killed-process.ts'

type Needed = Pick<Context, 'db' | 'jobs' | 'clock' | 'notify'>

const things: Record<Thing, (context: Needed, about: string) => Promise<void>> = {
  'daily-mails': sendDailyMails,
  announcement: (context, announcementId) => notifyBatch(context, { announcementId, told: 0 }),
}

const isThing = (name: string): name is Thing => Object.hasOwn(things, name)

/** Waits for input on stdin, and then performs the action that the arguments name. */
const [thing = '', about = ''] = process.argv.slice(2)
const { db, boss } = await openPostgres(process.env.DATABASE_URL ?? '')
const clock = { now: () => new Date() }
const log = pino({ level: 'silent' })
const tokens = makeTokens(sessionKey, db, clock)
const jobs = makeJobs(boss, log)
await jobs.prepare([mailQueueName, announcementQueueName])
// By this name, the test finds the connection in `pg_stat_activity`.
await sql`select set_config('application_name', ${killedName}, false)`.execute(db)
process.stdin.once(
  'data',
  () =>
    isThing(thing) &&
    things[thing]({ db, jobs, clock, notify: makeNotify(news, { jobs, clock, log, tokens }) }, about),
)
process.stdout.write('ready')
