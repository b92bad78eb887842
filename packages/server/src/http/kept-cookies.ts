import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#env.ts'
import { type Kept, keptSeconds, readKept, writeKept } from '#kept-sessions.ts'

/** Read by the server alone; the other tells the web app that there is one, and is worth nothing. */
const secretName = 'koya-session'
const hintName = 'koya-kept'

/** Where the calls are that begin, renew and end sessions. */
const secretPath = '/api/auth'

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([key]) => key === name)?.[1]
}

/** What the browser holds of a kept session; null if it holds none, or nothing that we wrote. */
export const keptOf = (request: FastifyRequest): Kept | null => readKept(cookieOf(request, secretName))

const holdsAny = (request: FastifyRequest) =>
  cookieOf(request, secretName) !== undefined || cookieOf(request, hintName) !== undefined

/** A page of another site gets none of it sent, and no script reads the secret (threats: T47). */
function write(reply: FastifyReply, { publicUrl }: Config, secret: string, hint: string, seconds: number) {
  const rest = `Max-Age=${seconds}; SameSite=Strict${publicUrl.startsWith('https:') ? '; Secure' : ''}`
  reply.header('Set-Cookie', [
    `${secretName}=${secret}; Path=${secretPath}; HttpOnly; ${rest}`,
    `${hintName}=${hint}; Path=/; ${rest}`,
  ])
}

export const sendKept = (reply: FastifyReply, config: Config, kept: Kept): void =>
  write(reply, config, writeKept(kept), '1', keptSeconds)

/** Says nothing to a browser that holds nothing: who never asked to stay signed in gets no cookie. */
export function dropKept(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  if (holdsAny(request)) write(reply, config, '', '', 0)
}
