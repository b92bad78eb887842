import {
  type Input,
  type Operation,
  type OperationName,
  type Output,
  operations,
  refusalCodes,
} from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { isConditional } from '#http/document/describe-document.ts'
import { refusalsOf } from '#http/errors/refusals.ts'

interface Sending {
  /** A session token. */
  as?: string
  body?: unknown
  headers?: Record<string, string>
}

/** An answer as a client without the contract sees it. */
export interface Answer {
  status: number
  body: unknown
  headers: Record<string, unknown>
}

type Raw = (path: string, sending?: Sending) => Promise<Answer>

/** The input of a call, with any values, so that a test can send wrong ones. */
interface AnyInput {
  as?: string
  params?: object
  query?: object
  headers?: object
  body?: unknown
}

const partsIn = (input: object): AnyInput => ({ ...input })

const textsIn = (values: object = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

const Refusal = z.looseObject({
  status: z.number().check(z.gte(400)),
  message: z.string(),
  code: z.enum(refusalCodes),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  current: z.optional(z.unknown()),
})
type Refusal = z.output<typeof Refusal>

export interface Calls {
  get: Raw
  post: Raw
  put: Raw
  delete: Raw
  /** Calls an operation that must succeed, and returns its answer in the contract's type. */
  call<Name extends OperationName>(name: Name, input: { as?: string } & Input<Name>): Promise<Output<Name>>
  /** Calls an operation that must be refused, and returns the refusal. */
  refusal(name: OperationName, input: AnyInput): Promise<Refusal>
}

export function makeCalls(fastify: FastifyInstance): Calls {
  const send =
    (method: Operation['method']): Raw =>
    async (path, { as, body, headers = {} } = {}) => {
      const response = await fastify.inject({
        method,
        url: `/api${path}`,
        headers: { ...(as === undefined ? {} : { authorization: `Bearer ${as}` }), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      const isJson = String(response.headers['content-type']).includes('json')
      return {
        status: response.statusCode,
        body: isJson ? response.json() : response.body,
        headers: response.headers,
      }
    }
  const raw = { get: send('get'), post: send('post'), put: send('put'), delete: send('delete') }

  const ask = ({ method, path }: Operation, { params, query, headers, ...sending }: AnyInput) => {
    const values = textsIn(params)
    const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name) => encodeURIComponent(values[name] ?? ''))
    const search = new URLSearchParams(textsIn(query)).toString()
    return raw[method](search === '' ? filled : `${filled}?${search}`, {
      ...sending,
      headers: textsIn(headers),
    })
  }

  return {
    ...raw,
    async call(name, input) {
      const operation: Operation = operations[name]
      const { answer } = operation
      const { status, body, headers } = await ask(operation, partsIn(input))
      expect(status, JSON.stringify(body)).toBe(answer.status)
      if (answer.etag !== undefined || isConditional(operation))
        expect(headers.etag, name).toMatch(/^"(?!undefined").+"$/)
      const { data, error } = z.safeParse(answer.body, body)
      expect(error).toBe(undefined)
      // Parsing drops fields that the contract does not name, so this comparison finds such fields.
      expect(body).toEqual(data)
      return body as Output<typeof name>
    },
    async refusal(name, input) {
      const operation: Operation = operations[name]
      const { status, body } = await ask(operation, input)
      const statuses = operation.conflict ? [...refusalsOf(operation), 409] : refusalsOf(operation)
      expect(statuses, `the contract of ${name}`).toContain(status)
      if (status === 409 && operation.conflict)
        expect(z.safeParse(operation.conflict, body).error, JSON.stringify(body)).toBe(undefined)
      return z.parse(Refusal, { status, ...(typeof body === 'object' ? body : {}) })
    },
  }
}
