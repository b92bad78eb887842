import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect } from 'vitest'
import { makeApp, makeQueues } from '#app.ts'
import { type Config, readConfig } from '#config/env.ts'
import { openCurriculum } from '#content/published-curriculum.ts'
import type { Context } from '#context.ts'
import { makeSeals } from '#identity/second-factors/seals.ts'
import { makeTokens } from '#identity/sessions/tokens.ts'
import { makeJobs } from '#jobs.ts'
import { countMails } from '#notifications/mail/count-mails.ts'
import { watchInbound } from '#notifications/mail/inbound-watch.ts'
import { mailboxMailer, type SentMail, smtpMailer } from '#notifications/mail/mailer.ts'
import { makeNotify } from '#notifications/news/notify.ts'
import { openStreams } from '#notifications/news/streams.ts'
import { makePushSender } from '#notifications/push/push-sender.ts'
import { news } from '#registry.ts'
import { openCredentialKeys } from '#shared/certificates/credential-keys.ts'
import { readSigningKey } from '#shared/signing-key.ts'
import { type Calls, makeCalls } from './calls.ts'
import { MovableClock } from './clock.ts'
import { openTestDatabase } from './database.ts'
import { eventually } from './eventually.ts'
import { sessionKey } from './hostile/forged-session.ts'
import { askingAs } from './recorded-statements.ts'

/** The real app on a fresh database, with a mailbox and a clock that a test can move. */
export interface TestApp extends Calls {
  context: Context
  clock: MovableClock
  /** The address of the test's database; undefined for the embedded database. */
  databaseUrl: string | undefined
  fastify: FastifyInstance
  /** Moves the clock, and all queued jobs with it. */
  moveAhead(milliseconds: number): Promise<void>
  workIsDone(): Promise<void>
  /** Returns all mails to an address, the newest first, after every due job is done. */
  mailsTo(address: string): Promise<SentMail[]>
}

export function useTestApp(
  settings: Partial<Config> = {},
  log: FastifyBaseLogger = pino({ level: 'silent' }),
): TestApp {
  const test = {} as TestApp
  let close: () => Promise<void>

  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the used fixtures from this pattern
  beforeAll(async ({}, { file }) => {
    const database = await openTestDatabase(file.name)
    const clock = new MovableClock()
    const config = {
      ...readConfig({ DATA_DIR: 'memory://', LOG_LEVEL: 'silent' }),
      // A busy machine would otherwise refuse requests that wait long in the queue.
      turnMilliseconds: Number.POSITIVE_INFINITY,
      ...settings,
    }
    const mailer = countMails(
      config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : mailboxMailer(() => clock.now()),
    )
    const { db, spare, boss, listen, connections } = database
    const tokens = makeTokens(sessionKey, db, clock)
    // One worker for each queue keeps mails in the order of their events.
    const jobs = makeJobs(boss, log, 1)
    const context: Context = {
      config,
      db,
      spare,
      connections,
      curriculum: await openCurriculum(db, listen),
      clock,
      log,
      isMachineOff: () => false,
      machineOffMilliseconds: () => 0,
      stopping: new AbortController().signal,
      mailer,
      inbound: watchInbound(),
      tokens: { ...tokens, verify: (token, by) => askingAs('a session', () => tokens.verify(token, by)) },
      seals: makeSeals(sessionKey, clock),
      jobs,
      notify: makeNotify(news, { jobs, clock, log, tokens }),
      push: await makePushSender(config, clock, readSigningKey('push', config.pushKey, sessionKey)),
      streams: await openStreams(listen, tokens.forget),
      keys: await openCredentialKeys(db, readSigningKey('credentials', config.credentialKey, sessionKey)),
    }
    const queues = makeQueues(context).map(({ name, handle }) => ({
      name,
      handle: (...job: Parameters<typeof handle>) => askingAs(`a job: ${name}`, () => handle(...job)),
    }))
    await context.jobs.start(queues)
    const fastify = await makeApp(context, log)
    Object.assign(test, {
      context,
      clock,
      databaseUrl: database.url,
      fastify,
      ...makeCalls(fastify),
      moveAhead: (milliseconds) => moveAhead(context, clock, milliseconds),
      workIsDone: () => workIsDone(context),
      mailsTo: (address) => mailsTo(context, address),
    } satisfies TestApp)
    close = async () => {
      await fastify.close()
      await context.jobs.stop()
      await database.close()
    }
  })
  afterAll(() => close())
  return test
}

async function moveAhead(context: Context, clock: MovableClock, milliseconds: number): Promise<void> {
  // Runs the due jobs first, so that a mail of today leaves before one of tomorrow.
  await workIsDone(context)
  clock.moveAhead(milliseconds)
  await sql`
    update pgboss.job set start_after = start_after - make_interval(secs => ${milliseconds / 1000})
    where state in ('created', 'retry')`.execute(context.db)
}

async function workIsDone(context: Context): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql<{ due: number; waiting: number }>`
      select count(*)::int as due, count(*) filter (where state <> 'active')::int as waiting from pgboss.job
      where state in ('created', 'retry', 'active') and start_after <= now()`.execute(context.db)
    // Calls `wake` only for a waiting job, because `wake` makes one query for each queue.
    if (rows[0]?.waiting !== 0) context.jobs.wake()
    expect(rows[0]?.due).toBe(0)
  })
}

async function mailsTo(context: Context, address: string): Promise<SentMail[]> {
  await workIsDone(context)
  return (context.mailer.mailbox ?? []).filter(({ to }) => to === address)
}
