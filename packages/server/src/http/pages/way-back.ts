import { addressOf, homeOf, mayOpen, type Role } from '@koya/contract'
import { backParam, closedValue, doneParam, plainParam } from '@koya/contract/page-forms'
import * as z from 'zod/mini'

/** The base for `new URL`. No real host has this name: a result with another host leads to another site. */
const nowhere = 'http://way.invalid'

const Query = z.object({ [backParam]: z.catch(z.optional(z.string()), undefined) })

/** True for `/dashboard`, which redirects each person to the start page of their role. */
const isStart = (way: string): boolean => /^\/dashboard\/?(\?|$)/.test(way)

/**
 * Returns the path and query as a browser reads them, without `plainParam` and `doneParam`. Null if `address`
 * is no path or leads to another host.
 */
export function readWay(address: string): string | null {
  if (!address.startsWith('/') || !URL.canParse(address, nowhere)) return null
  const { origin, pathname, searchParams } = new URL(address, nowhere)
  if (origin !== nowhere || pathname.startsWith('//')) return null
  for (const name of [plainParam, doneParam]) searchParams.delete(name)
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

/** Returns the address of a page without the `back` parameter. */
export function withoutBack(url: string, path: string): string {
  const { pathname, searchParams } = new URL(readWay(url) ?? path, nowhere)
  searchParams.delete(backParam)
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

/** Returns the address of the login, with the page to return to after it (rules: auth 93). */
export function loginBackTo(url: string): string {
  const way = readWay(url)
  if (way === null || isStart(way)) return addressOf('login')
  return `${addressOf('login')}?${new URLSearchParams({ [backParam]: way })}`
}

/**
 * Returns the address of a role's start page. Unless `url` is `/dashboard`, a parameter makes the page say
 * that the role may not open `url`.
 */
export const homeInstead = (role: Role, url: string): string =>
  isStart(url) ? homeOf(role) : `${homeOf(role)}?${plainParam}=${closedValue}`

/**
 * Returns the page to open after a login: the `back` page if there is one, else the role's start page. If
 * the role may not open the `back` page, returns a start page that says so.
 */
export function wayAfterLogin(query: unknown, role: Role): string {
  const back = z.safeParse(Query, query).data?.[backParam]
  const way = back === undefined ? null : readWay(back)
  if (way === null) return homeOf(role)
  return mayOpen(role, way) && !isStart(way) ? way : homeInstead(role, way)
}
