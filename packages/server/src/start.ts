import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { makeApp, makeQueues } from './app.ts'
import { type BackgroundWork, inBackground } from './background/background.ts'
import { bringPhotos } from './background/bring-photos.ts'
import { cleanUp } from './background/clean-up.ts'
import { notifyInTime } from './background/daily-round.ts'
import { serveBackups } from './backup/serve-backups.ts'
import { type Config, SettingError } from './config/env.ts'
import { openCurriculum } from './content/published-curriculum.ts'
import type { Context } from './context.ts'
import { openDatabase } from './db/engine/client.ts'
import { openDatabaseClock } from './db/engine/database-clock.ts'
import { processName } from './db/engine/process-names.ts'
import { holdSpare } from './db/engine/refused-connections.ts'
import { makeFinishSchema } from './db/schema/finish-schema.ts'
import { readySchema } from './db/schema/migrate.ts'
import { recountLearners } from './db/schema/recount-learners.ts'
import { fillDemo, hasDemo } from './demo/fill-demo.ts'
import { deleteLeavers } from './features/account/leaving/delete-leavers.ts'
import { holdPlaces } from './features/enrollment/hold-places.ts'
import { recordFigures } from './features/figures/record-figures.ts'
import { fetchReplies } from './features/threads/replies/fetch-replies.ts'
import { makeSeals } from './identity/second-factors/seals.ts'
import { makeTokens } from './identity/sessions/tokens.ts'
import { type Jobs, makeJobs } from './jobs.ts'
import { countMails } from './notifications/mail/count-mails.ts'
import { watchInbound } from './notifications/mail/inbound-watch.ts'
import { mailboxMailer, smtpMailer } from './notifications/mail/mailer.ts'
import { makeNotify } from './notifications/news/notify.ts'
import { openStreams } from './notifications/news/streams.ts'
import { makePushSender } from './notifications/push/push-sender.ts'
import { news } from './registry.ts'
import { openCredentialKeys } from './shared/certificates/credential-keys.ts'
import { readSigningKey } from './shared/signing-key.ts'
import { hourMilliseconds, minuteMilliseconds } from './time/time.ts'

const secretBytes = 32
const notifyingMilliseconds = 10 * minuteMilliseconds
/** Koya fetches mailed answers from the mailbox this often, so an answer may arrive half a minute late. */
const fetchingMilliseconds = minuteMilliseconds / 2

export interface Koya {
  app: FastifyInstance
  context: Context
  /** True if the demo accounts can log in. */
  demo: boolean
  /**
   * Reports the process as unready, so that a load balancer sends no more requests. Then lets running
   * requests end.
   */
  stop(): Promise<void>
  /** Ends the wait of `stop` and closes all client connections at once. */
  hurry(): void
}

/**
 * Opens and migrates the database, fills in the demo if it is wanted, and starts the background work. Does
 * not listen yet.
 */
export async function startKoya(
  config: Config,
  log: FastifyBaseLogger,
  open = () => openDatabase(config, processName(config.tokenSecret)),
): Promise<Koya> {
  const { db, spare, boss, listen, connections, isNew, complete, close } = await open()
  let working: Jobs | undefined
  const works: BackgroundWork[] = []
  const beside = (work: () => Promise<void>, failure: string): BackgroundWork => {
    const one = inBackground(work, log, failure)
    works.push(one)
    return one
  }
  /**
   * Ends background work before it closes the database; otherwise that work would fail on the closed
   * database.
   */
  const finish = async () => {
    await working?.stop()
    await Promise.all(works.map((work) => work.end()))
    await close()
  }
  try {
    await readySchema(db, config)
    await bringPhotos(db, config.dataDir, log)
    const clock = await openDatabaseClock(db, log)
    const jobs = makeJobs(boss, log)
    const secret = readSecret(config)
    const ending = new AbortController()
    const hurrying = new AbortController()
    const tokens = makeTokens(secret, db, clock)
    const context: Context = {
      config,
      db,
      spare,
      connections,
      curriculum: await openCurriculum(db, listen),
      clock,
      log,
      isMachineOff: clock.isMachineOff,
      machineOffMilliseconds: clock.machineOffMilliseconds,
      stopping: ending.signal,
      jobs,
      mailer: countMails(
        config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : mailboxMailer(() => clock.now()),
      ),
      inbound: watchInbound(),
      notify: makeNotify(news, { jobs, clock, log, tokens }),
      push: await makePushSender(config, clock, readSigningKey('push', config.pushKey, secret)),
      streams: await openStreams(listen, tokens.forget),
      tokens,
      seals: makeSeals(secret, clock),
      keys: await openCredentialKeys(db, readSigningKey('credentials', config.credentialKey, secret)),
    }
    if (config.demo ?? (isNew && !config.production)) await fillDemo(context)
    complete()
    const counting = beside(() => recountLearners(db), 'counting the work of learners failed')
    const cleaning = beside(() => cleanUp(context), 'cleaning up failed')
    const notifying = beside(() => notifyInTime(context), 'notifying people in time failed')
    const figuring = beside(() => recordFigures(context), 'recording figures failed')
    const holding = beside(() => holdPlaces(context), 'holding places failed')
    const finishing = beside(makeFinishSchema(db), 'finishing the schema failed')
    const sparing = beside(() => holdSpare(spare), 'keeping connections aside failed')
    const fetching = beside(() => fetchReplies(context), 'fetching answers by mail failed')
    const leaving = beside(() => deleteLeavers(context), 'deleting accounts failed')
    const tidy = () => {
      counting.ask()
      cleaning.ask()
      figuring.ask()
      leaving.ask()
    }
    context.curriculum.onChange(counting.ask)
    tidy()
    // Starts the queues before the app, because a request must be able to queue its mail.
    await context.jobs.start(makeQueues(context))
    working = context.jobs
    const app = await makeApp(context, log)
    const endBackups = await serveBackups(config, db, log)
    sparing.ask()
    // Sends due notifications and fetches mailed answers at the start too. If power cuts are frequent, a
    // process may end before the first interval does.
    notifying.ask()
    fetching.ask()
    const eachMinute = () => {
      sparing.ask()
      holding.ask()
      // Finishes the migrations a minute after the start. Until then, an operator can go back to the older
      // version, which needs the old schema.
      if (config.migrates) finishing.ask()
    }
    const timers = [
      setInterval(tidy, hourMilliseconds),
      setInterval(notifying.ask, notifyingMilliseconds),
      setInterval(eachMinute, minuteMilliseconds),
      setInterval(fetching.ask, fetchingMilliseconds),
    ]
    return {
      app,
      context,
      demo: await hasDemo(context),
      async stop() {
        ending.abort()
        await wait(config.unreadyMilliseconds, undefined, { signal: hurrying.signal }).catch(() => undefined)
        for (const timer of timers) clearInterval(timer)
        clock.stop()
        await app.close()
        endBackups()
        await finish()
      },
      hurry() {
        hurrying.abort()
        app.server.closeAllConnections()
      },
    }
  } catch (error) {
    await finish()
    throw error
  }
}

/** Returns the key that signs sessions: the setting, or a key made at the first start in the data folder. */
function readSecret({ tokenSecret, dataDir }: Config): Uint8Array {
  if (tokenSecret !== null) return new TextEncoder().encode(tokenSecret)
  if (dataDir.startsWith('memory://')) return randomBytes(secretBytes)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'token-secret')
  if (!existsSync(file)) {
    // The rename makes the file appear complete or not at all.
    writeFileSync(`${file}.part`, randomBytes(secretBytes).toString('base64'), { mode: 0o600 })
    renameSync(`${file}.part`, file)
  }
  const secret = Buffer.from(readFileSync(file, 'utf8'), 'base64')
  if (secret.length >= secretBytes) return secret
  throw new SettingError(`The file ${file} is damaged: remove it, and everybody logs in once more.`)
}
