import type { Role } from '@koya/contract'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import { noSession, wrongRole } from '#errors.ts'
import type { Person } from '#identity/sessions/session-types.ts'

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | undefined
    /** The id of the account that the request concerns if there is no `person`, for example at a login. */
    concerns: string | undefined
  }
}

/**
 * Returns the person whose Bearer token the request carries. Refuses a token that is not valid (401), and a
 * role that is not allowed (403).
 */
export async function authenticate(
  context: Context,
  request: FastifyRequest,
  allowed: readonly Role[],
): Promise<Person> {
  const [, token] = /^Bearer ([\w.-]{1,4096})$/i.exec(request.headers.authorization ?? '') ?? []
  const person = token === undefined ? null : await context.tokens.verify(token, context.db)
  if (!person) throw noSession()
  if (!allowed.includes(person.role)) {
    request.concerns = person.id
    throw wrongRole()
  }
  return person
}
