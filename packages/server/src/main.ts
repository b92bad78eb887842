import { pino } from 'pino'
import { demoPassword } from './demo/people.ts'
import { readConfig, SettingError } from './env.ts'
import { startKoya } from './start.ts'

/** One sentence and exit code 1 for what the person at the keyboard can mend; everything for a fault of ours. */
function giveUp(error: unknown): never {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (error instanceof SettingError) process.stderr.write(`${error.message}\n`)
  else if (isTaken) process.stderr.write('The port is taken by another program: set another PORT.\n')
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}

/** What is needed to find a fault; what else an error carries can hold people's data (threats, T41). */
const faultOf = (error: Error & { code?: unknown }) => ({
  type: error.name,
  code: error.code,
  message: error.message,
  stack: error.stack,
})

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = pino(
    { level: config.logLevel, serializers: { err: faultOf } },
    pino.destination({ dest: 2, sync: false }),
  )
  const koya = await startKoya(config, log)
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    koya.stop().then(
      () => process.exit(0),
      (error: unknown) => giveUp(error),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  try {
    await koya.app.listen({ host: config.host, port: config.port })
  } catch (error) {
    await koya.stop()
    throw error
  }
  process.stdout.write(greeting(config, koya.demo))
}

function greeting({ publicUrl, smtpUrl, production }: ReturnType<typeof readConfig>, demo: boolean): string {
  const lines = [`Koya is ready at ${publicUrl}`]
  if (demo) {
    const people = ['mentee', 'mentor', 'mentor2', 'admin'].map((name) => `${name}@koya.test`)
    lines.push(`Sign in as ${people.join(', ')} with the password ${demoPassword}`)
  }
  if (!smtpUrl && !production) lines.push(`Mails are shown at ${publicUrl}/mailbox`)
  return `\n${lines.join('\n')}\n\n`
}

main().catch(giveUp)
