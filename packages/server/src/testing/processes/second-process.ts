import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { sessionKey } from '#testing/hostile/forged-session.ts'

const Mailbox = z.object({ items: z.array(z.object({ to: z.string(), text: z.string() })) })

export interface SecondProcess {
  url: string
  /** Reads only the mails that the second process itself has sent. */
  mailsTo(address: string): Promise<z.infer<typeof Mailbox>['items']>
  stop(): Promise<void>
  /** Kills the process at once, so that it cannot finish any work. */
  kill(): Promise<void>
}

/** Starts another Koya on the same database, like a community's second server. */
export async function startSecondProcess(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<SecondProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      PUBLIC_URL: 'http://localhost',
      CLIENT_ORIGINS: 'https://koya.test',
      DATABASE_URL: databaseUrl,
      TOKEN_SECRET: Buffer.from(sessionKey).toString('latin1'),
      TRUST_PROXY: '127.0.0.1',
      // Requests may wait a minute, because a race sends more than a busy machine can answer quickly.
      TURN_MILLISECONDS: '60000',
      DATA_DIR: 'memory://',
      LOG_LEVEL: 'info',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let address = ''
    createInterface(child.stderr).on('line', (line) => {
      address ||= /Server listening at ([^"]+)/.exec(line)?.[1] ?? ''
      if (line.includes('"Koya is ready"')) resolve(address)
      if (!/^\{"level":[1-4]0/.test(line)) process.stderr.write(`${line}\n`)
    })
    child.once('exit', () => reject(new Error('The second process did not start')))
  })
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill(signal)
    })
  const mailsTo = async (address: string) => {
    const mailbox = Mailbox.parse(await (await fetch(`${url}/mailbox.json`)).json())
    return mailbox.items.filter(({ to }) => to === address)
  }
  return { url, mailsTo, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}
