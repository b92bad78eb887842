import { addressOf, homeOf, mayOpen, type Role } from '@koya/contract'
import { backParam, closedValue, doneParam, plainParam } from '@koya/contract/page-forms'
import * as z from 'zod/mini'

/** A host that no address can name, so an address with a host of its own shows. */
const nowhere = 'http://way.invalid'

const Query = z.object({ [backParam]: z.catch(z.optional(z.string()), undefined) })

/** True for the address that leads every role to its own start page. */
const isStart = (way: string): boolean => /^\/dashboard\/?(\?|$)/.test(way)

/** Returns path and query as a browser reads them. Null for what leads to another host or is no path. */
export function readWay(address: string): string | null {
  if (!address.startsWith('/') || !URL.canParse(address, nowhere)) return null
  const { origin, pathname, searchParams } = new URL(address, nowhere)
  if (origin !== nowhere || pathname.startsWith('//')) return null
  for (const name of [plainParam, doneParam]) searchParams.delete(name)
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

/** Returns the address of a page without what leads back from it. */
export function withoutBack(url: string, path: string): string {
  const { pathname, searchParams } = new URL(readWay(url) ?? path, nowhere)
  searchParams.delete(backParam)
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

/** Returns the address of the login that leads back to a page where no script can remember it (rules: auth 93). */
export function loginBackTo(url: string): string {
  const way = readWay(url)
  if (way === null || isStart(way)) return addressOf('login')
  return `${addressOf('login')}?${new URLSearchParams({ [backParam]: way })}`
}

/** Returns the start page of a role, which says that the page they came for is not open to it. */
export const homeInstead = (role: Role, url: string): string =>
  isStart(url) ? homeOf(role) : `${homeOf(role)}?${plainParam}=${closedValue}`

/** Returns where a login leads. The address is anybody's, so only a page that the role may open is taken. */
export function wayAfterLogin(query: unknown, role: Role): string {
  const back = z.safeParse(Query, query).data?.[backParam]
  const way = back === undefined ? null : readWay(back)
  if (way === null) return homeOf(role)
  return mayOpen(role, way) && !isStart(way) ? way : homeInstead(role, way)
}
