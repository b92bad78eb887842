import type { Role } from '@koya/contract'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import { noSession, wrongRole } from '#errors.ts'
import type { Person } from '#identity/sessions/session-types.ts'

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | undefined
    /** The id of the account that the request concerns, if the request has no `person`, as at a login. */
    concerns: string | undefined
  }
}

/** Returns the person behind the Bearer token. Refuses roles that are not allowed. */
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
