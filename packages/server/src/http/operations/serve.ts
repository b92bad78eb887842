import type { Operation, Role } from '@koya/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { type KeptAnswers, WrittenAnswer } from '#content/cached-json.ts'
import type { Context } from '#context.ts'
import { lookingAgain } from '#db/engine/transaction.ts'
import { holdAccount } from '#identity/accounts/hold-account.ts'
import { expectProof, expectSecondFactor } from '#identity/second-factors/proofs.ts'
import type { Person } from '#identity/sessions/session-types.ts'
import { authenticate } from './authentication.ts'
import { nameOperation } from './operation-names.ts'
import { baseFor, findPictureFields, withPictureAddresses, withPicturesInTexts } from './picture-addresses.ts'
import { routeSchema } from './route-schema.ts'

declare module 'fastify' {
  interface FastifyReply {
    written: WrittenAnswer | undefined
  }
}

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
  /** Takes the cookies, where the operation sets some. */
  reply: FastifyReply
  /** Writes an answer that many get, or takes the one that was written for this address before. */
  keep(answers: KeptAnswers, write: () => z.input<O['answer']['body']>): WrittenAnswer
}

/** The body of the answer, or one that is written already, of what is kept. */
type Handler<O extends Operation> = (call: Call<O>) => Promise<z.input<O['answer']['body']> | WrittenAnswer>

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
  const isForAdmins = allowed !== 'anyone' && allowed.every((role) => role === 'ADMIN')
  const pictures = findPictureFields(answer.body)
  const write = (body: unknown, base: string) => withPictureAddresses(JSON.stringify(body), base, pictures)
  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: routeSchema(operation),
    config: { operation: nameOperation(operation) },
    ...route,
    async onRequest(request) {
      if (allowed === 'anyone') return
      request.person = await authenticate(context, request, allowed)
      if (isForAdmins) await expectSecondFactor(context, request.person)
      if (operation.needsProof) await expectProof(context, request.person)
    },
    async handler(request, reply) {
      reply.code(answer.status)
      const base = baseFor(request, context.config)
      const keep = (answers: KeptAnswers, make: () => unknown) =>
        answers.keep(`${base} ${request.url}`, () => write(make(), base))
      const act = () => handle(callOf<O>(request, reply, keep))
      const body = await asStillAllowed(context, operation, request.person, act)
      reply.type('application/json; charset=utf-8')
      if (body instanceof WrittenAnswer) {
        reply.written = withBase(body, base)
        return reply.written.text
      }
      reply.headers(headersOf(operation, request, body))
      return write(body, base)
    },
  })
}

/** What an admin writes counts only while their session lives: it may have ended since the head of the call was judged. */
const asStillAllowed = <T>(
  context: Context,
  operation: Operation,
  person: Person | undefined,
  act: () => T,
) =>
  person?.role === 'ADMIN' ? lookingAgain((trx) => holdAccount(context, trx, person, operation), act) : act()

/** An answer of what is kept; who reads it from elsewhere gets another text, and another tag. */
function withBase(answer: WrittenAnswer, base: string): WrittenAnswer {
  const text = withPicturesInTexts(answer.text, base)
  return text === answer.text ? answer : new WrittenAnswer(text)
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
function callOf<O extends Operation>(
  request: FastifyRequest,
  reply: FastifyReply,
  keep: Call<O>['keep'],
): Call<O> {
  const { params, query, headers, body, person } = request
  return { params, query, headers, body, person, request, reply, keep } as Call<O>
}
