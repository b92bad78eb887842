import { pino } from 'pino'
import { readBackupSettings } from './backup/settings.ts'
import { type Config, readConfig, SettingError } from './config/env.ts'
import { openLog } from './config/log.ts'
import { version } from './config/version.ts'
import { isDatabaseAway } from './db/engine/connection-errors.ts'
import { demoPassword } from './demo/people.ts'
import { claim, listen } from './http/server/open-port.ts'

/**
 * Exits with code 1. Prints one sentence for a problem that the operator can fix, and the stack for any other
 * error.
 */
function giveUp(error: unknown): never {
  if (error instanceof SettingError) process.stderr.write(`${error.message}\n`)
  else if (error instanceof Error && isDatabaseAway(error))
    process.stderr.write(`The database cannot be used now: ${error.message}.\n`)
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}

/** Turns the system's error codes for a failed `listen` into sentences. Returns other errors unchanged. */
function notListening(error: unknown, { host, port }: Config): unknown {
  switch (error instanceof Error && 'code' in error && error.code) {
    case 'EADDRINUSE':
      return new SettingError('The port is taken by another program: set another PORT.')
    case 'EACCES':
      return new SettingError(`This user may not listen on port ${port}: set another PORT.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new SettingError(`This machine has no address ${host}: set another HOST.`)
    default:
      return error
  }
}

/** After the last answer, workers, background work and the database may take this long to end. */
const endingMilliseconds = 10_000

async function main(): Promise<void> {
  const config = readConfig(process.env)
  // Reports wrong backup settings at the start, not only when a nightly backup fails.
  readBackupSettings(process.env)
  const log = openLog(config.logLevel, pino.destination({ dest: 2, sync: false }))
  // Imports the server only now, so that a wrong setting is reported at once.
  const { startKoya } = await import('./start.ts')
  await claim(config).catch((error: unknown) => {
    throw notListening(error, config)
  })
  const koya = await startKoya(config, log)
  let stopping: Promise<void> | undefined
  const stop = () => {
    if (stopping) return koya.hurry()
    stopping = koya.stop()
    stopping.then(() => process.exit(0), giveUp)
    const late = new SettingError('What was under way took too long and is broken off.')
    setTimeout(giveUp, config.unreadyMilliseconds + config.stopMilliseconds + endingMilliseconds, late)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  try {
    await listen(koya.app, config)
  } catch (error) {
    await koya.stop()
    throw notListening(error, config)
  }
  log.info({ version }, 'Koya is ready')
  process.stdout.write(greeting(config, koya.demo))
}

function greeting({ publicUrl, smtpUrl, demo: isAsked, production }: Config, demo: boolean): string {
  const lines = [`Koya is ready at ${publicUrl}`]
  if (demo && (isAsked === false || production)) {
    lines.push(
      `There are demo people in this database, and everybody knows their password: switch their accounts off`,
    )
  } else if (demo) {
    const people = ['mentee', 'mentor', 'mentor2', 'admin'].map((name) => `${name}@koya.test`)
    lines.push(`Log in as ${people.join(', ')} with the password ${demoPassword}`)
  }
  if (!smtpUrl) lines.push(`Mails are shown at ${publicUrl}/mailbox`)
  return `\n${lines.join('\n')}\n\n`
}

main().catch(giveUp)
