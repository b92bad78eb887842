import type { Operation, Role } from '@koya/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type * as z from 'zod/mini'
import type { Context } from '#context.ts'
import type { Person } from '#sessions.ts'
import { authenticate } from './authentication.ts'
import { answerConditionally } from './conditional-reads.ts'
import { baseFor, withPictureAddresses } from './picture-addresses.ts'
import { routeSchema } from './route-schema.ts'

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
    schema: routeSchema(operation),
    // A refusal goes out as it is: one that the document does not know yet is not turned into a fault.
    serializerCompiler: ({ method, url, httpStatus }) =>
      httpStatus === String(answer.status)
        ? serializerCompiler({ schema: answer.body, method, url })
        : JSON.stringify,
    ...route,
    async onRequest(request) {
      if (allowed !== 'anyone') request.person = await authenticate(context, request, allowed)
    },
    async handler(request, reply) {
      reply.code(answer.status)
      const body = await handle(callOf<O>(request))
      reply.headers(headersOf(operation, request, body))
      return withPictureAddresses(body, baseFor(request, context.config))
    },
    // The last to see an answer, as it goes out.
    ...(method === 'get' ? { onSend: answerConditionally } : {}),
  })
}

/** Where that which was made can be read, and which state of it this is. */
function headersOf({ answer }: Operation, { params }: FastifyRequest, body: unknown) {
  const { location, etag } = answer
  const path = location?.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(valueIn(params, name)))
  return {
    ...(path === undefined ? {} : { Location: `/api${path}` }),
    ...(etag === undefined ? {} : { ETag: `"${valueIn(body, etag)}"` }),
  }
}

const valueIn = (fields: unknown, name: string): unknown =>
  new Map<string, unknown>(Object.entries(fields ?? {})).get(name)

/** Fastify has validated with the operation's own schemas; only here its loose types become the contract's. */
function callOf<O extends Operation>(request: FastifyRequest): Call<O> {
  const { params, query, headers, body, person } = request
  return { params, query, headers, body, person, request } as Call<O>
}
