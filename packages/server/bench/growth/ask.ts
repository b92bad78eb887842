import { Agent, request } from 'node:http'
import { type OperationName, type Output, operations } from '@koya/contract'
import * as z from 'zod/mini'
import type { Tokens } from '#identity/sessions/session-types.ts'
import type { Sending } from './calls/call.ts'
import { idOf } from './community/community.ts'

interface Answer {
  milliseconds: number
  said: string
}

/** Sends calls over one keep-alive connection. */
export class Asker {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #port: number
  readonly #tokens: Tokens
  #clients = 0

  constructor(port: number, tokens: Tokens) {
    this.#port = port
    this.#tokens = tokens
  }

  /** Returns the milliseconds from the request to the end of a successful answer. */
  async time(name: OperationName, sending: Sending): Promise<number> {
    const { milliseconds } = await this.#ask(name, sending)
    return milliseconds
  }

  async read<Name extends OperationName>(name: Name, sending: Sending): Promise<Output<Name>> {
    const { said } = await this.#ask(name, sending)
    return z.parse(operations[name].answer.body, JSON.parse(said)) as Output<Name>
  }

  async #ask(
    name: OperationName,
    { as, params = {}, query = {}, headers = {}, body }: Sending,
  ): Promise<Answer> {
    const { method, path } = operations[name]
    const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, param: string) => params[param] ?? '')
    const content = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body) ?? '')
    const token = as && (await this.#sign(as))
    const client = ++this.#clients
    return this.#send(
      {
        method: method.toUpperCase(),
        path: `/api${filled}?${new URLSearchParams(query)}`,
        headers: {
          // Each call has a new client address, so that no limit per client refuses it.
          'x-forwarded-for': `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(content.length === 0
            ? {}
            : { 'content-type': 'application/json', 'content-length': content.length }),
          ...headers,
        },
      },
      content,
    )
  }

  /** Signs an access token that names a stored session (rules: account 31). */
  #sign({ role, person }: NonNullable<Sending['as']>): Promise<string> {
    const named = { id: idOf('session', person), renewals: 0 }
    const signed = { id: idOf('person', person), role, sessionVersion: 1 }
    return this.#tokens.sign({ ...signed, named })
  }

  #send(
    call: { method: string; path: string; headers: Record<string, string | number> },
    content: Buffer,
  ): Promise<Answer> {
    const asked = performance.now()
    return new Promise((resolve, reject) => {
      const asking = request(
        { host: '127.0.0.1', port: this.#port, agent: this.#agent, ...call },
        (answer) => {
          let said = ''
          answer.setEncoding('utf8').on('data', (part: string) => {
            said += part
          })
          answer.once('end', () => {
            if (answer.statusCode && answer.statusCode < 300)
              resolve({ milliseconds: performance.now() - asked, said })
            else reject(new Error(`${call.method} ${call.path} was answered ${answer.statusCode}: ${said}`))
          })
        },
      )
      asking.once('error', reject).end(content)
    })
  }
}
