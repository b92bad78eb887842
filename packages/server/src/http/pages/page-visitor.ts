import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOnHttps } from '#config/env.ts'
import type { Context } from '#context.ts'
import { Refusal } from '#errors.ts'
import { isOwnPage } from '#http/clients/cookies.ts'
import { endSessionsOfBrowser } from '#http/clients/end-sessions-of-browser.ts'
import { dropKept, hasLeft, isStillKept, keptOf, sendKept } from '#http/clients/kept-cookies.ts'
import { rememberDevice } from '#http/clients/known-device.ts'
import { dropPageCookie, readPageCookie, sendPageCookie } from '#http/clients/page-cookie.ts'
import { renewSession } from '#identity/sessions/renew-session.ts'
import type { Person } from '#identity/sessions/session-types.ts'

/**
 * Returns the person of the page cookie. Null if the cookie is not valid, and after a logout that may not
 * have reached the server (rules: auth 67).
 */
export async function readVisitor(
  { config, tokens }: Context,
  request: FastifyRequest,
): Promise<Person | null> {
  const cookie = hasLeft(request) ? undefined : readPageCookie(request, config)
  return cookie === undefined ? null : await tokens.verifyPage(cookie)
}

/** Returns the person who opens a page without scripts; can renew the kept session (rules: account 9). */
export async function readPlainVisitor(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Person | null> {
  const { config } = context
  if (hasLeft(request)) {
    request.concerns = (await endSessionsOfBrowser(context, request)) ?? undefined
    dropKept(request, reply, config)
    dropPageCookie(reply, config)
    return null
  }
  const visitor = await readVisitor(context, request)
  if (visitor || !isOwnPage(request) || !isStillKept(request)) return visitor
  const shown = keptOf(request, config)
  if (!shown) return null
  try {
    const { accessToken, kept, person, email } = await renewSession(context, shown)
    sendKept(request, reply, config, kept)
    // On http, page requests carry no device cookie, so a new cookie would lose the marks of other people.
    if (isOnHttps(config)) rememberDevice(context, { request, reply }, email)
    await sendPageCookie(context, reply, accessToken)
    request.concerns = person.id
    return person
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 401) throw error
    // The security log reports a refused secret, such as one that was used before.
    reply.refusal = error
    dropKept(request, reply, config)
    dropPageCookie(reply, config)
    return null
  }
}
