import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Config, isOnHttps } from '#config/env.ts'
import {
  type Kept,
  keptSeconds,
  readKept,
  type ShownKept,
  writeKept,
} from '#identity/sessions/kept-sessions.ts'
import { cookieOf, hostName, secretPath, writeCookie } from './cookies.ts'

/**
 * The names of two cookies: one holds the secret of the kept session, one is a hint that scripts can read.
 */
const secretName = 'koya-session'
const hintName = 'koya-kept'

/**
 * Returns the kept session that a cookie of the request holds; null if the cookie is missing or malformed. On
 * https, also accepts the name of older versions, which lacks `__Host-`.
 */
export function keptOf(request: FastifyRequest, config: Config): ShownKept | null {
  const name = hostName(config, secretName)
  const isThere = namesOf(request).includes(name)
  const kept = readKept(cookieOf(request, isThere ? name : secretName))
  return kept && { ...kept, isHostBound: isThere && isOnHttps(config) }
}

/** True if the hint says that this device keeps a session and nobody has logged out. */
export const isStillKept = (request: FastifyRequest): boolean => cookieOf(request, hintName) === '1'

/** True after a logout on this device that may not have reached the server. */
export const hasLeft = (request: FastifyRequest): boolean => cookieOf(request, hintName) === 'left'

const namesOf = ({ headers }: FastifyRequest): string[] =>
  (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('=', 1)[0] ?? '')

function write(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  { secret, hint, seconds }: { secret: string; hint: string; seconds: number },
) {
  const name = hostName(config, secretName)
  // The cookie of older versions has another path, so the new cookie does not overwrite it.
  const old = { name: secretName, value: '', path: secretPath, seconds: 0, isHidden: true }
  reply.header('Set-Cookie', [
    ...(namesOf(request).includes(secretName) ? [writeCookie(config, old)] : []),
    writeCookie(config, { name, value: secret, path: '/', seconds, isHidden: true }),
    writeCookie(config, { name: hintName, value: hint, path: '/', seconds }),
  ])
}

export const sendKept = (request: FastifyRequest, reply: FastifyReply, config: Config, kept: Kept): void =>
  write(request, reply, config, { secret: writeKept(kept), hint: '1', seconds: keptSeconds })

/** Clears the cookies of the kept session if the browser has any of them. */
export function dropKept(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const names = namesOf(request)
  const holdsAny = [hostName(config, secretName), secretName, hintName].some((name) => names.includes(name))
  if (holdsAny) write(request, reply, config, { secret: '', hint: '', seconds: 0 })
}
