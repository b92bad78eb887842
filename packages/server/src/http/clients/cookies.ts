import type { FastifyRequest } from 'fastify'
import { type Config, isOnHttps } from '#config/env.ts'

/** Where the calls are that begin, renew and end sessions. */
export const secretPath = '/api/auth'

/** On https no other host of the same site can set a cookie of this name (threats: T47). */
export const hostName = (config: Config, name: string): string =>
  isOnHttps(config) ? `__Host-${name}` : name

/** Such a name asks for the path `/`; without it the cookie goes where it is read only. */
export const hiddenPath = (config: Config): string => (isOnHttps(config) ? '/' : secretPath)

/** Of two of one name nobody knows which is ours, so none is. */
export function cookieOf({ headers }: FastifyRequest, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  const [first, ...others] = pairs.filter(([key]) => key === name)
  return others.length === 0 ? first?.[1] : undefined
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
  config: Config,
  { name, value, path, seconds, isHidden = false }: Cookie,
): string =>
  [
    `${name}=${value}; Path=${path}`,
    ...(isHidden ? ['HttpOnly'] : []),
    `Max-Age=${seconds}; SameSite=Strict`,
    ...(isOnHttps(config) ? ['Secure'] : []),
  ].join('; ')

/** Not a page of another site on the same domain, which gets the cookies along (threats: T47). */
export const isOwnPage = ({ headers }: FastifyRequest): boolean =>
  ['same-origin', 'none', undefined].includes(headers['sec-fetch-site']?.toString())
