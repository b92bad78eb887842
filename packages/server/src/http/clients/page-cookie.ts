import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Config, isOnHttps } from '#config/env.ts'
import type { Context } from '#context.ts'
import { sessionSeconds } from '#identity/sessions/kept-sessions.ts'
import { cookieOf, hostName, writeCookie } from './cookies.ts'

/** The cookie that tells the server for whom to render a page. No API call accepts this cookie (decision 0109). */
const pageName = 'koya-page'

const describe = (config: Config, value: string, seconds: number) => ({
  name: hostName(config, pageName),
  value,
  path: isOnHttps(config) ? '/' : '/dashboard',
  seconds,
  isHidden: true,
  followsLinks: true,
})

/**
 * Sends the browser a page cookie for the session of this access token. The cookie expires with the token.
 */
export async function sendPageCookie(
  { config, tokens }: Context,
  reply: FastifyReply,
  accessToken: string,
): Promise<void> {
  const cookie = describe(config, await tokens.signPage(accessToken), sessionSeconds)
  reply.header('Set-Cookie', writeCookie(config, cookie))
}

/**
 * Clears the cookie even if the request does not contain it. On http the browser sends this cookie only with
 * page requests.
 */
export function dropPageCookie(reply: FastifyReply, config: Config): void {
  reply.header('Set-Cookie', writeCookie(config, describe(config, '', 0)))
}

export const readPageCookie = (request: FastifyRequest, config: Config): string | undefined =>
  cookieOf(request, hostName(config, pageName))
