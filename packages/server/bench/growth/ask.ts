import { Agent, request } from 'node:http'
import { type OperationName, operations } from '@koya/contract'
import type { Tokens } from '#sessions.ts'
import type { Sending } from './askings.ts'
import { idOf } from './community.ts'

/** One kept connection, so that what is measured is the answer. */
export class Asker {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #port: number
  readonly #tokens: Tokens
  #clients = 0

  constructor(port: number, tokens: Tokens) {
    this.#port = port
    this.#tokens = tokens
  }

  /** Milliseconds from the question to the end of a good answer. */
  async time(
    name: OperationName,
    { as, params = {}, query = {}, headers = {}, body }: Sending,
  ): Promise<number> {
    const { method, path } = operations[name]
    const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, param: string) => params[param] ?? '')
    const text = body === undefined ? '' : JSON.stringify(body)
    const token =
      as && (await this.#tokens.sign({ id: idOf('person', as.person), role: as.role, sessionVersion: 1 }))
    const client = ++this.#clients
    const asked = performance.now()
    await this.#send(
      {
        method: method.toUpperCase(),
        path: `/api${filled}?${new URLSearchParams(query)}`,
        headers: {
          // Each comes from a client of its own, so that no limit is reached.
          'x-forwarded-for': `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(text === ''
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          ...headers,
        },
      },
      text,
    )
    return performance.now() - asked
  }

  #send(call: object, text: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const asking = request(
        { host: '127.0.0.1', port: this.#port, agent: this.#agent, ...call },
        (answer) => {
          let said = ''
          answer.setEncoding('utf8').on('data', (part: string) => {
            said += part
          })
          answer.once('end', () => {
            if (answer.statusCode && answer.statusCode < 300) resolve()
            else reject(new Error(`${JSON.stringify(call)} was answered ${answer.statusCode}: ${said}`))
          })
        },
      )
      asking.once('error', reject).end(text)
    })
  }
}
