import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#env.ts'
import { type Kept, keptSeconds, readKept, writeKept } from '#kept-sessions.ts'
import { cookieOf, secretPath, writeCookie } from './cookies.ts'

/** Read by the server alone; the other tells the web app that there is one, and is worth nothing. */
const secretName = 'koya-session'
const hintName = 'koya-kept'

/** What the browser holds of a kept session; null if it holds none, or nothing that we wrote. */
export const keptOf = (request: FastifyRequest): Kept | null => readKept(cookieOf(request, secretName))

const holdsAny = (request: FastifyRequest) =>
  cookieOf(request, secretName) !== undefined || cookieOf(request, hintName) !== undefined

function write(reply: FastifyReply, config: Config, secret: string, hint: string, seconds: number) {
  reply.header('Set-Cookie', [
    writeCookie(config, { name: secretName, value: secret, path: secretPath, seconds, isHidden: true }),
    writeCookie(config, { name: hintName, value: hint, path: '/', seconds }),
  ])
}

export const sendKept = (reply: FastifyReply, config: Config, kept: Kept): void =>
  write(reply, config, writeKept(kept), '1', keptSeconds)

/** Says nothing to a browser that holds nothing: who never asked to stay signed in gets no cookie. */
export function dropKept(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  if (holdsAny(request)) write(reply, config, '', '', 0)
}
