import pg from 'pg'
import { secondMilliseconds } from '#time/time.ts'

export const connectionSettings = (connectionString: string, name: string) => ({
  connectionString: named(connectionString, name),
  connectionTimeoutMillis: 1.5 * secondMilliseconds,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10 * secondMilliseconds,
})

/** Adds `application_name` to the connection string, because `pg` prefers the string to separate settings. */
function named(connectionString: string, name: string): string {
  const url = new URL(connectionString)
  url.searchParams.set('application_name', name)
  return url.href
}

export interface LivelyPool {
  pool: pg.Pool
  /**
   * Closes `client`, which does not answer, and all idle connections, which may be dead too (decision 0050).
   */
  abandon(client: pg.PoolClient): void
  abandonIdle(): void
}

export function openPool(settings: pg.PoolConfig): LivelyPool {
  const pool = new pg.Pool({ ...settings, pipeline: true })
  const idle = new Set<pg.PoolClient>()
  // Without a listener, losing a connection would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    // Turns JIT off, because compiling can take long. Needs a query, because PgBouncer refuses `jit` as a
    // startup parameter.
    client.query('set jit = off').catch(() => undefined)
  })
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
