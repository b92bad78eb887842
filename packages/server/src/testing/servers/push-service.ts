/// <reference path="./http-ece.d.ts" />
import { createPublicKey } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import ece from 'http_ece'
import { jwtVerify } from 'jose'
import { makeBrowserKeys, subscribing } from './push-browser.ts'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A browser that has subscribed at the push service. */
export interface TestBrowser {
  subscription: ReturnType<typeof subscribing>
  /** Returns the decrypted messages to this browser, the oldest first. */
  read(): unknown[]
}

/** Opens a push service (RFC 8030) that answers each message with the status in `answer`. */
export async function openPushService() {
  const received: Received[] = []
  const service = { url: '', answer: 201, received, subscribe, verify, close }
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces) })
    response.writeHead(service.answer, { Location: `${service.url}/elsewhere` }).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  service.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`

  let browsers = 0
  function subscribe(): TestBrowser {
    const keys = makeBrowserKeys()
    const subscription = subscribing(`browser${++browsers}`, keys, service.url)
    const { pathname } = new URL(subscription.endpoint)
    const own = () => received.filter(({ path }) => path === pathname)
    return { subscription, read: () => own().map(({ body }) => JSON.parse(openMessage(body, keys))) }
  }

  /** Verifies the signature of a message with the key in its header (RFC 8292), and returns the claims. */
  async function verify({ headers }: Received, now: Date) {
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
    const point = Buffer.from(key, 'base64url')
    const x = point.subarray(1, 33).toString('base64url')
    const y = point.subarray(33).toString('base64url')
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    const options = { algorithms: ['ES256'], audience: service.url, currentDate: now }
    return { key, claims: (await jwtVerify(token, publicKey, options)).payload }
  }

  const closing = () => new Promise((done) => server.close(done))
  function close() {
    server.closeAllConnections()
    return closing()
  }
  return service
}

type Keys = ReturnType<typeof makeBrowserKeys>

/**
 * Decrypts a message (RFC 8188 and RFC 8291). Uses another library than the product, because the product's
 * library would not notice its own mistakes.
 */
const openMessage = (body: Buffer, { pair, secret }: Keys): string =>
  ece.decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret: secret }).toString()
