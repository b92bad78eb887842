import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { pino } from 'pino'
import { readConfig } from '#config/env.ts'
import { startKoya } from '#start.ts'
import { letMove } from './clock.ts'
import { makeScene } from './scenes/scene.ts'
import { openImapServer } from './servers/imap-server.ts'

/** The user name of the mailbox for answers, percent-encoded for a URL. */
const repliesAddress = 'inbox%40koya.test'

/** Runs Koya for the browser tests, which create their data through a second port. */
const mailbox = await openImapServer()
const config = readConfig({
  ...process.env,
  INBOUND_URL: `imap://${repliesAddress}:secret@127.0.0.1:${mailbox.port}/`,
})
const log = pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: false }))
const koya = await startKoya(config, log)
const scene = makeScene(koya.context, letMove(koya.context.clock), mailbox)

const make = (what: string, given: unknown): Promise<object> =>
  Reflect.apply(Reflect.get(scene, what), scene, [given])

const scenePort = createServer((request, response) => {
  // Closes each connection, because the server could close an idle one just when a test sends on it.
  response.setHeader('connection', 'close')
  json(request)
    .then((given) => make(request.url?.slice(1) ?? '', given))
    .then((made) => response.end(JSON.stringify(made)))
    .catch((error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    })
})

process.on('SIGTERM', () => {
  scenePort.close()
  koya.stop().then(() => process.exit(0))
})

scenePort.listen(Number(process.env.SCENE_PORT), '127.0.0.1')
await koya.app.listen({ host: config.host, port: config.port })
