import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { TestApp } from '#testing/app.ts'

type Method = 'GET' | 'POST' | 'PUT'

const simpleHeaders = ['accept', 'accept-language', 'content-language', 'content-type']
const simpleTypes = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']
const simpleMethods = ['GET', 'HEAD', 'POST']

/** Imitates a page of another origin that calls as axios does, and checks what a browser checks. */
export class ForeignPage {
  readonly #koya: TestApp
  readonly #origin: string
  /** The token in the page's local storage. */
  token: string | undefined

  constructor(koya: TestApp, origin: string) {
    this.#koya = koya
    this.#origin = origin
  }

  get = (path: string) => this.#call('GET', path)
  post = (path: string, body?: object) => this.#call('POST', path, body)
  put = (path: string, body: object) => this.#call('PUT', path, body)

  async upload(path: string, field: string, file: File) {
    const form = new FormData()
    form.append(field, file)
    const written = new Response(form)
    const type = written.headers.get('content-type') ?? ''
    return this.#call('POST', path, Buffer.from(await written.arrayBuffer()), type)
  }

  /** Loads an absolute address as an `<img>` of the page does, and expects a cross-origin image. */
  async show(address: unknown): Promise<void> {
    const { host, pathname } = new URL(z.parse(z.string(), address))
    expect(host).toBe(new URL(this.#koya.context.config.publicUrl).host)
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }
    const answer = await this.#koya.fastify.inject({ url: pathname, headers })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^image\//)
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin')
  }

  async #call(method: Method, path: string, body?: object | Buffer, type = 'application/json') {
    const url = `/api/${path.replace(/^\//, '')}`
    const headers: Record<string, string> = {
      accept: 'application/json, text/plain, */*',
      'x-requested-with': 'XMLHttpRequest',
      ...(body && { 'content-type': type }),
      ...(this.token && { authorization: `Bearer ${this.token}` }),
    }
    await this.#ask(method, url, headers)
    const answer = await this.#koya.fastify.inject({
      method,
      url,
      headers: { ...headers, ...this.#fromElsewhere },
      ...(body && { payload: body }),
    })
    expect(answer.headers['access-control-allow-origin'], url).toBe(this.#origin)
    return { status: answer.statusCode, data: z.parse(Anything, answer.json()) }
  }

  get #fromElsewhere() {
    return { origin: this.#origin, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }
  }

  /** Sends a browser's preflight request and expects the server to allow the call. */
  async #ask(method: Method, url: string, headers: Record<string, string>): Promise<void> {
    const type = headers['content-type']?.split(';')[0] ?? 'text/plain'
    const asked = Object.keys(headers).filter(
      (name) => !simpleHeaders.includes(name) || (name === 'content-type' && !simpleTypes.includes(type)),
    )
    const answer = await this.#koya.fastify.inject({
      method: 'OPTIONS',
      url,
      headers: {
        ...this.#fromElsewhere,
        'access-control-request-method': method,
        'access-control-request-headers': asked.toSorted().join(','),
      },
    })
    expect(answer.statusCode, url).toBe(204)
    expect(answer.headers['access-control-allow-origin']).toBe(this.#origin)
    const listed = (name: string) => String(answer.headers[name]).toLowerCase().split(', ')
    expect(listed('access-control-allow-headers')).toEqual(expect.arrayContaining(asked))
    const methods = [...simpleMethods, ...listed('access-control-allow-methods')]
    expect(methods.map((name) => name.toUpperCase())).toContain(method)
  }
}

const Thing = z.record(z.string(), z.unknown())
const Anything = z.looseObject({
  items: z.optional(z.array(Thing)),
  totalCount: z.optional(z.number()),
  message: z.optional(z.string()),
})
