import pg from 'pg'
import { secondMilliseconds } from '#time/time.ts'

/** What every connection to a server has in common: one whose other end is gone is noticed by the system. */
export const connectionSettings = (connectionString: string, name: string) => ({
  connectionString: named(connectionString, name),
  connectionTimeoutMillis: 1.5 * secondMilliseconds,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10 * secondMilliseconds,
})

/** What stands in the address counts more than settings beside it. */
function named(connectionString: string, name: string): string {
  const url = new URL(connectionString)
  url.searchParams.set('application_name', name)
  return url.href
}

export interface LivelyPool {
  pool: pg.Pool
  /**
   * Throws out a connection that does not answer, and with it all that lie idle: what takes one without a word, a
   * failover or a firewall, takes them all, and each of them would cost somebody the same wait (decision 0050).
   */
  abandon(client: pg.PoolClient): void
  abandonIdle(): void
}

export function openPool(settings: pg.PoolConfig): LivelyPool {
  const pool = new pg.Pool({ ...settings, pipeline: true })
  const idle = new Set<pg.PoolClient>()
  // Without a listener the loss of a connection, idle or not, would end the process; the next query opens a new one.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('release', (_error, client) => idle.add(client))
  pool.on('remove', (client) => idle.delete(client))
  const cut = (client: pg.PoolClient) => client.connection.stream.destroy()
  const abandonIdle = () => idle.forEach(cut)
  return {
    pool,
    abandonIdle,
    abandon(client) {
      cut(client)
      abandonIdle()
    },
  }
}
