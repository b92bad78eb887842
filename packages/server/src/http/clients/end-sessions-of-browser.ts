import type { FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import { deleteSession } from '#identity/sessions/end-sessions.ts'
import { endKeptSession } from '#identity/sessions/renew-session.ts'
import { hasLeft, keptOf } from './kept-cookies.ts'
import { readPageCookie } from './page-cookie.ts'

/**
 * Ends the kept session. After a logout on this device, also ends the session of the page cookie
 * (rules: auth 67). Returns the id of a person whose session ended, or null.
 */
export async function endSessionsOfBrowser(
  context: Context,
  request: FastifyRequest,
): Promise<string | null> {
  const kept = keptOf(request, context.config)
  const ended = [kept && (await endKeptSession(context, kept)), await endLeft(context, request)]
  for (const userId of ended) if (userId) context.tokens.forget(userId)
  return ended.find(Boolean) ?? null
}

async function endLeft({ config, db, tokens }: Context, request: FastifyRequest): Promise<string | null> {
  const cookie = hasLeft(request) ? readPageCookie(request, config) : undefined
  const person = cookie === undefined ? null : await tokens.verifyPage(cookie)
  return person && (await deleteSession(db, person.id, person.session.id)) ? person.id : null
}
