import { BlockList, isIPv4 } from 'node:net'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    proxies: {
      /** The address of an untrusted proxy that forwards requests of others. Null until Koya sees one. */
      unknown: string | null
    }
  }
}

/** Private and local addresses, where a proxy of the operator could run. */
const near = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  near.addSubnet(network, bits, 'ipv4')
near.addAddress('::1', 'ipv6')
near.addSubnet('fc00::', 7, 'ipv6')

/** Reports the first nearby proxy that TRUST_PROXY does not name (rules: status 6). */
export function watchProxies(app: FastifyInstance): void {
  const proxies: FastifyInstance['proxies'] = { unknown: null }
  app.decorate('proxies', proxies)
  app.addHook('onRequest', (request, _reply, done) => {
    // Behind a trusted proxy, `ips` also contains the addresses of its clients.
    const isTold = request.headers['x-forwarded-for'] !== undefined && (request.ips ?? []).length < 2
    const address = request.socket.remoteAddress?.replace('::ffff:', '')
    if (proxies.unknown === null && isTold && address !== undefined && isNear(address)) {
      proxies.unknown = address
      app.log.warn({ proxy: address }, 'a proxy sends X-Forwarded-For, and TRUST_PROXY does not name it')
    }
    done()
  })
}

const isNear = (address: string) => near.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
