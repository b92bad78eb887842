import type { Operation, Role } from '@koya/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from '#context.ts'
import { authenticate, type Person } from './authentication.ts'

type Out<S> = S extends z.core.$ZodType ? z.output<S> : undefined

/** What a handler gets: everything checked, and the person where the operation is not for anyone. */
export interface Call<O extends Operation> {
  params: Out<O['params']>
  query: Out<O['query']>
  headers: Out<O['headers']>
  body: Out<O['body']>
  person: O['for'] extends readonly Role[] ? Person : undefined
  /** Reads the uploaded file, where the operation takes one. */
  request: FastifyRequest
}

type Handler<O extends Operation> = (call: Call<O>) => Promise<z.input<O['answer']['body']>>

const refusalBody = z.looseObject({
  message: z.string(),
  code: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})

/** Where nothing is asked for, anything is refused (rulings, 35). */
const nothing = z.nullish(z.strictObject({}))

const everyCall = [400, 422, 500, 503] as const

/** Serves one operation of the contract: who may, what comes in, what goes out. */
export function serve<const O extends Operation>(
  app: FastifyInstance,
  context: Context,
  operation: O,
  handle: Handler<O>,
  route: { bodyLimit?: number; handlerTimeout?: number } = {},
): void {
  const { method, path, answer } = operation
  const allowed = operation.for
  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: schemaOf(operation),
    ...route,
    async onRequest(request) {
      if (allowed !== 'anyone') request.person = await authenticate(context, request, allowed)
    },
    handler(request, reply) {
      reply.code(answer.status)
      return handle(callOf<O>(request))
    },
  })
}

/** Fastify has validated with the operation's own schemas; only here its loose types become the contract's. */
function callOf<O extends Operation>(request: FastifyRequest): Call<O> {
  const { params, query, headers, body, person } = request
  return { params, query, headers, body, person, request } as Call<O>
}

function schemaOf({ path, summary, params, query, headers, body, answer, ...operation }: Operation) {
  const isPublic = operation.for === 'anyone'
  const refusals = [...everyCall, ...(isPublic ? [] : [401, 403]), ...(operation.refusals ?? [])]
  return {
    summary,
    description: operation.for === 'anyone' ? 'For anyone.' : `For ${operation.for.join(', ')}.`,
    tags: [path.split('/')[1] ?? ''],
    security: isPublic ? [] : [{ session: [] }],
    ...(params ? { params } : {}),
    querystring: query ?? nothing,
    ...(headers ? { headers } : {}),
    ...(body || (!operation.file && operation.method !== 'get') ? { body: body ?? nothing } : {}),
    ...(operation.file ? { consumes: ['multipart/form-data'] } : {}),
    response: {
      [answer.status]: answer.body,
      ...Object.fromEntries(refusals.map((status) => [status, refusalBody])),
    },
  }
}
