import type { Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address to which no message goes, because it leads to a machine that is not on the public internet. */
export class NotPublic extends Error {}

/**
 * True for an address that may be that of a push service: https on the usual port of a named host. A browser
 * names it, so anybody can write anything there (threats: T54). `testService` is one of tests on this machine.
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
 * Finds the addresses of a host, and refuses it if one of them is not public. A resolver waits outside of the
 * threads that also hash passwords, so a slow name server of a stranger holds up nobody.
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

/** Only global addresses are `unicast`; an IPv4 address inside an IPv6 one counts as itself. */
const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast'
