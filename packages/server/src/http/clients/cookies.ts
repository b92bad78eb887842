import type { FastifyRequest } from 'fastify'
import { type Config, isOnHttps } from '#config/env.ts'

/** The path of the calls that log in, renew a session and log out. */
export const secretPath = '/api/auth'

/**
 * Adds the `__Host-` prefix on https, so that no other host of the site can set the cookie (threats: T47).
 */
export const hostName = (config: Config, name: string): string =>
  isOnHttps(config) ? `__Host-${name}` : name

/** Returns the path of an `HttpOnly` cookie. On https it is `/`, which the prefix `__Host-` requires. */
export const hiddenPath = (config: Config): string => (isOnHttps(config) ? '/' : secretPath)

/** Returns a cookie's value. Undefined if the cookie is missing, or if it occurs twice: one may be forged. */
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
  /** True for an `HttpOnly` cookie, which no script can read. */
  isHidden?: boolean
  /** True for a cookie that the browser also sends after a click on a link of another site. */
  followsLinks?: boolean
}

/** Writes a `Set-Cookie` value, `SameSite=Strict` unless `followsLinks` is set (threats: T47). */
export const writeCookie = (
  config: Config,
  { name, value, path, seconds, isHidden = false, followsLinks = false }: Cookie,
): string =>
  [
    `${name}=${value}; Path=${path}`,
    ...(isHidden ? ['HttpOnly'] : []),
    `Max-Age=${seconds}; SameSite=${followsLinks ? 'Lax' : 'Strict'}`,
    ...(isOnHttps(config) ? ['Secure'] : []),
  ].join('; ')

/** True unless the browser says that another origin sent the request (threats: T47). */
export const isOwnPage = ({ headers }: FastifyRequest): boolean =>
  ['same-origin', 'none', undefined].includes(headers['sec-fetch-site']?.toString())
