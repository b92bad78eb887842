import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { makeApp, makeQueues } from './app.ts'
import { type BackgroundWork, inBackground } from './background/background.ts'
import { bringPhotos } from './background/bring-photos.ts'
import { cleanUp } from './background/clean-up.ts'
import { tellInTime } from './background/daily-round.ts'
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
import { keepFigures } from './features/figures/keep-figures.ts'
import { makeSeals } from './identity/second-factors/seals.ts'
import { makeTokens } from './identity/sessions/tokens.ts'
import { type Jobs, makeJobs } from './jobs.ts'
import { countMails } from './notifications/mail/count-mails.ts'
import { mailboxMailer, smtpMailer } from './notifications/mail/mailer.ts'
import { openStreams } from './notifications/news/streams.ts'
import { makeTell } from './notifications/news/tell.ts'
import { news } from './registry.ts'
import { openCredentialKeys, readCredentialKey } from './shared/certificates/credential-keys.ts'
import { hourMilliseconds, minuteMilliseconds } from './time/time.ts'

const secretBytes = 32
const tellingMilliseconds = 10 * minuteMilliseconds

export interface Koya {
  app: FastifyInstance
  context: Context
  /** Whether the people of the demo can sign in. */
  demo: boolean
  /** Unready first, so that a balancer sends nobody any more; then answers that are under way may end. */
  stop(): Promise<void>
  /** Waits for nobody any more. */
  hurry(): void
}

/** Opens the database, migrates it, fills in the demo where asked, and is then ready to listen. */
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
  /** What is under way in the background ends first: it would only say that the database is closed. */
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
      tell: makeTell(news, { jobs, clock, log, tokens }),
      streams: await openStreams(listen, tokens.forget),
      tokens,
      seals: makeSeals(secret, clock),
      keys: await openCredentialKeys(db, readCredentialKey(config.credentialKey, secret)),
    }
    if (config.demo ?? (isNew && !config.production)) await fillDemo(context)
    complete()
    const counting = beside(() => recountLearners(db), 'counting the work of learners failed')
    const cleaning = beside(() => cleanUp(context), 'cleaning up failed')
    const telling = beside(() => tellInTime(context), 'telling people in time failed')
    const figuring = beside(() => keepFigures(context), 'keeping figures failed')
    const holding = beside(() => holdPlaces(context), 'holding places failed')
    const finishing = beside(makeFinishSchema(db), 'finishing the schema failed')
    const sparing = beside(() => holdSpare(spare), 'keeping connections aside failed')
    const leaving = beside(() => deleteLeavers(context), 'deleting accounts failed')
    const tidy = () => {
      counting.ask()
      cleaning.ask()
      figuring.ask()
      leaving.ask()
    }
    context.curriculum.onChange(counting.ask)
    tidy()
    // Queues first: a request that comes in must be able to queue its mail.
    await context.jobs.start(makeQueues(context))
    working = context.jobs
    const app = await makeApp(context, log)
    const endBackups = await serveBackups(config, db, log)
    sparing.ask()
    // What is due at an hour does not wait for a process that has lived for one: power cuts are many.
    telling.ask()
    const eachMinute = () => {
      sparing.ask()
      holding.ask()
      // Not before the first minute is over: who has to go back to the older code at once finds all it needs.
      if (config.migrates) finishing.ask()
    }
    const timers = [
      setInterval(tidy, hourMilliseconds),
      setInterval(telling.ask, tellingMilliseconds),
      setInterval(eachMinute, minuteMilliseconds),
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

/** The key that signs sessions: the setting, or one made at the first start and kept in the data folder. */
function readSecret({ tokenSecret, dataDir }: Config): Uint8Array {
  if (tokenSecret !== null) return new TextEncoder().encode(tokenSecret)
  if (dataDir.startsWith('memory://')) return randomBytes(secretBytes)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'token-secret')
  if (!existsSync(file)) {
    // Under its name it is there whole or not at all.
    writeFileSync(`${file}.part`, randomBytes(secretBytes).toString('base64'), { mode: 0o600 })
    renameSync(`${file}.part`, file)
  }
  const secret = Buffer.from(readFileSync(file, 'utf8'), 'base64')
  if (secret.length >= secretBytes) return secret
  throw new SettingError(`The file ${file} is damaged: remove it, and everybody logs in once more.`)
}
