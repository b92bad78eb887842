import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config/env.ts'
import type { Context } from '#context.ts'
import { sessionSeconds } from '#identity/sessions/kept-sessions.ts'
import { cookieOf, hostName, writeCookie } from './cookies.ts'

/**
 * The cookie that tells the server who opens a page, and who posts a form without scripts. Browsers send it
 * to calls below `/api` too, but these do not accept it as a login (decisions 0040, 0109 and 0111).
 */
const pageName = 'koya-page'

const describe = (config: Config, value: string, seconds: number) => ({
  name: hostName(config, pageName),
  value,
  path: '/',
  seconds,
  isHidden: true,
  followsLinks: true,
})

/** Sends a page cookie for the session of this access token. */
export async function sendPageCookie(
  { config, tokens }: Context,
  reply: FastifyReply,
  accessToken: string,
): Promise<void> {
  const cookie = describe(config, await tokens.signPage(accessToken), sessionSeconds)
  reply.header('Set-Cookie', writeCookie(config, cookie))
}

/** Clears the cookie, even if the request does not contain it. */
export function dropPageCookie(reply: FastifyReply, config: Config): void {
  reply.header('Set-Cookie', writeCookie(config, describe(config, '', 0)))
}

export const readPageCookie = (request: FastifyRequest, config: Config): string | undefined =>
  cookieOf(request, hostName(config, pageName))
