import type { Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Thrown for an address that belongs to no push service, or whose host is not public. */
export class NotPublic extends Error {}

/**
 * True if this can be the address of a push service. A browser may send a forged address (threats: T54).
 * `testService` is the origin of a push service in tests.
 */
export function isPushAddress(address: string, testService: string | null): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, origin, hostname, port, username, password } = new URL(address)
  if (username !== '' || password !== '') return false
  if (origin === testService) return true
  const isNamed = hostname.includes('.') && isIP(hostname) === 0 && !hostname.startsWith('[')
  return protocol === 'https:' && port === '' && isNamed
}

/**
 * Looks up a host, and fails if one of its addresses is not public. Unlike `dns.lookup`, `Resolver` does not
 * occupy the threads that hash passwords.
 */
export const lookupPublic =
  (resolver: Resolver): LookupFunction =>
  (hostname, { all }, callback) => {
    findPublic(resolver, hostname).then(
      ([first, ...others]) => {
        if (all) callback(null, [first, ...others])
        else callback(null, first.address, first.family)
      },
      (error: Error) => callback(error, ''),
    )
  }

async function findPublic(resolver: Resolver, hostname: string): Promise<[Found, ...Found[]]> {
  const asked = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const [first, ...others] = asked.flatMap((answer, at): Found[] =>
    answer.status === 'rejected'
      ? []
      : answer.value.map((address) => ({ address, family: at === 0 ? 4 : 6 })),
  )
  if (!first) throw new Error('The host of a push service has no address')
  if (![first, ...others].every(({ address }) => isPublic(address))) {
    throw new NotPublic('The host of a push service is not public')
  }
  return [first, ...others]
}

interface Found {
  address: string
  family: number
}

/** `ipaddr.js` calls public addresses `unicast`. `process` turns an IPv4-mapped IPv6 address into IPv4. */
const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast'
