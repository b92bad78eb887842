import type { FastifyRequest } from 'fastify'
import type { Config } from '#env.ts'

/** Where the calls are that begin, renew and end sessions. */
export const secretPath = '/api/auth'

export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([key]) => key === name)?.[1]
}

interface Cookie {
  name: string
  value: string
  path: string
  seconds: number
  /** No script reads it. */
  isHidden?: boolean
}

/** A page of another site gets none of it sent (threats: T47). */
export const writeCookie = (
  { publicUrl }: Config,
  { name, value, path, seconds, isHidden = false }: Cookie,
): string =>
  [
    `${name}=${value}; Path=${path}`,
    ...(isHidden ? ['HttpOnly'] : []),
    `Max-Age=${seconds}; SameSite=Strict`,
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ')

/** Not a page of another site on the same domain, which gets the cookies along (threats: T47). */
export const isOwnPage = ({ headers }: FastifyRequest): boolean =>
  ['same-origin', 'none', undefined].includes(headers['sec-fetch-site']?.toString())
