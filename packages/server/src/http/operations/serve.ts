import type { Operation, Role } from '@koya/contract'
import { findPageForm } from '@koya/contract/page-forms'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type CachedAnswers, WrittenAnswer } from '#content/cached-json.ts'
import type { Context } from '#context.ts'
import { lookingAgain } from '#db/engine/transaction.ts'
import { badRequest, noSession, notFound, Refusal, wrongRole } from '#errors.ts'
import { sendPageCookie } from '#http/clients/page-cookie.ts'
import { holdAccount } from '#identity/accounts/hold-account.ts'
import { expectProof, expectSecondFactor } from '#identity/second-factors/proofs.ts'
import type { Person } from '#identity/sessions/session-types.ts'
import { authenticate } from './authentication.ts'
import { nameOperation } from './operation-names.ts'
import { baseFor, findPictureFields, withPictureAddresses, withPicturesInTexts } from './picture-addresses.ts'
import { routeSchema } from './route-schema.ts'

/** The header with the signed time of an answer to a mentee (decision 0124). */
export const momentHeader = 'Koya-Moment'

declare module 'fastify' {
  interface FastifyInstance {
    /** The GET operations that the page renderer may call without an HTTP request, by name. */
    reads: Map<string, PageRead>
    /** The operations that a posted form may call without an HTTP request of its own, by name. */
    writes: Map<string, PageWrite>
  }
  interface FastifyReply {
    written: WrittenAnswer | undefined
  }
}

/** Calls a GET operation for the person who opens a page; returns JSON, or throws a `Refusal`. */
export type PageRead = (page: OpenPage, input: { params?: unknown; query?: unknown }) => Promise<string>

/** Calls an operation for a posted form and returns its answer, or throws a `Refusal`. */
export type PageWrite = (
  page: { person: Person | undefined; request: FastifyRequest; reply: FastifyReply },
  input: { params?: unknown; headers?: unknown; body?: unknown },
) => Promise<unknown>

interface OpenPage {
  person: Person
  request: FastifyRequest
  reply: FastifyReply
}

type Out<S> = S extends z.core.$ZodType ? z.output<S> : undefined

export interface Call<O extends Operation> {
  params: Out<O['params']>
  query: Out<O['query']>
  headers: Out<O['headers']>
  body: Out<O['body']>
  person: O['for'] extends readonly Role[] ? Person : undefined
  /** The request, from which upload handlers read the file. */
  request: FastifyRequest
  /** The reply, on which some handlers set cookies. */
  reply: FastifyReply
  /**
   * Returns the cached answer for this address, or writes and caches one. The answer must be the same for all
   * callers.
   */
  cached(answers: CachedAnswers, write: () => z.input<O['answer']['body']>): WrittenAnswer
}

type Handler<O extends Operation> = (call: Call<O>) => Promise<z.input<O['answer']['body']> | WrittenAnswer>

/** Serves one operation of the contract: checks the caller and the input, and writes the answer. */
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
  const name = nameOperation(operation)
  const admit = async (person: Person) => {
    if (isForAdmins) await expectSecondFactor(context, person)
    if (operation.needsProof) await expectProof(context, person)
  }
  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: routeSchema(operation),
    config: { operation: name },
    ...route,
    async onRequest(request) {
      if (allowed === 'anyone') return
      request.person = await authenticate(context, request, allowed)
      await admit(request.person)
    },
    async handler(request, reply) {
      reply.code(answer.status)
      if (request.person?.role === 'MENTEE') {
        reply.header(momentHeader, context.tokens.signMoment(request.person.id))
      }
      const base = baseFor(request, context.config)
      const cached = (answers: CachedAnswers, make: () => unknown) =>
        answers.getOrAdd(`${base} ${request.url}`, () => write(make(), base))
      const { params, query, headers, body: given, person } = request
      const input = { params, query, headers, body: given, person }
      const act = () => handle(callOf<O>(input, { request, reply }, cached))
      const body = await asStillAllowed(context, operation, request.person, act)
      reply.type('application/json; charset=utf-8')
      if (body instanceof WrittenAnswer) {
        reply.written = withBase(body, base)
        return reply.written.text
      }
      if (hasToken(body)) await sendPageCookie(context, reply, body.accessToken)
      reply.headers(headersOf(operation, request, body))
      return write(body, base)
    },
  })
  if (name !== undefined && findPageForm(name)) {
    app.writes.set(name, async ({ person, request, reply }, given) => {
      if (allowed !== 'anyone') {
        if (!person) throw noSession()
        if (!allowed.includes(person.role)) throw wrongRole()
        await admit(person)
        request.person = person
      }
      const params = checkParams(operation.params, given.params)
      const headers = check(operation.headers, given.headers ?? {})
      const input = { params, query: {}, headers, body: checkBody(operation.body, given.body), person }
      const cached = (answers: CachedAnswers, make: () => unknown) =>
        answers.getOrAdd(request.url, () => write(make(), ''))
      const act = () => handle(callOf<O>(input, { request, reply }, cached))
      const body = await asStillAllowed(context, operation, person, act)
      if (hasToken(body)) await sendPageCookie(context, reply, body.accessToken)
      return body
    })
  }
  if (method !== 'get' || name === undefined || allowed === 'anyone') return
  app.reads.set(name, async ({ person, request, reply }, given) => {
    if (!allowed.includes(person.role)) throw wrongRole()
    await admit(person)
    const params = checkParams(operation.params, given.params)
    const query = check(operation.query, given.query ?? {})
    const cached = (answers: CachedAnswers, make: () => unknown) =>
      answers.getOrAdd(`${name} ${JSON.stringify([params, query])}`, () => write(make(), ''))
    const input = { params, query, headers: {}, body: undefined, person }
    const act = () => handle(callOf<O>(input, { request, reply }, cached))
    const body = await asStillAllowed(context, operation, person, act)
    return body instanceof WrittenAnswer ? body.text : write(body, '')
  })
}

function check(schema: z.core.$ZodType | undefined, given: unknown): unknown {
  if (schema === undefined) return undefined
  const { success, data } = z.safeParse(schema, given)
  if (!success) throw badRequest()
  return data
}

/** Answers a malformed id like an unknown id. */
function checkParams(schema: z.core.$ZodType | undefined, given: unknown): unknown {
  if (schema !== undefined && !z.safeParse(schema, given).success) throw notFound()
  return check(schema, given)
}

/** Checks the body of a call. Refuses it with all errors that the schema finds. */
export function checkBody(schema: z.core.$ZodType | undefined, given: unknown): unknown {
  if (schema === undefined) return undefined
  const { data, error } = z.safeParse(schema, given)
  if (!error) return data
  const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new Refusal(422, 'invalid_input', issues[0]?.message ?? 'Invalid input', { issues })
}

export const hasToken = (body: unknown): body is { accessToken: string } =>
  typeof valueIn(body, 'accessToken') === 'string'

/** Checks an admin's session again in each transaction, because the session may have ended meanwhile. */
const asStillAllowed = <T>(
  context: Context,
  operation: Operation,
  person: Person | undefined,
  act: () => T,
) =>
  person?.role === 'ADMIN' ? lookingAgain((trx) => holdAccount(context, trx, person, operation), act) : act()

/** Puts `base` before the picture addresses in texts; an empty `base` leaves the answer unchanged. */
function withBase(answer: WrittenAnswer, base: string): WrittenAnswer {
  const text = withPicturesInTexts(answer.text, base)
  return text === answer.text ? answer : new WrittenAnswer(text)
}

/** Returns the headers `Location` and `ETag`, where the operation has them. */
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

/** Casts the input to the contract's types. The operation's schemas have already checked the input. */
function callOf<O extends Operation>(
  input: Record<'params' | 'query' | 'headers' | 'body' | 'person', unknown>,
  { request, reply }: Pick<OpenPage, 'request' | 'reply'>,
  cached: Call<O>['cached'],
): Call<O> {
  return { ...input, request, reply, cached } as Call<O>
}
