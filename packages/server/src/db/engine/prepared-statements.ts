import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { NoAnswer } from './connection-errors.ts'
import type { LivelyPool } from './pool.ts'
import { patienceMilliseconds } from './timeouts.ts'

/** The limit of remembered statement texts, needed because PostgreSQL keeps every named statement. */
const namesAtMost = 1000
/** Maps each remembered statement text to its name. A text has no name until its second use. */
const names = new Map<string, string | undefined>()
let named = 0

/** Names a text at its second use, so that a text that runs once stays unnamed. */
function nameOf(text: string): string | undefined {
  const name = names.get(text)
  if (name !== undefined) return name
  if (names.has(text)) names.set(text, `koya_${++named}`)
  else if (names.size < namesAtMost) names.set(text, undefined)
  return names.get(text)
}

/**
 * Wraps the pool for Kysely and prepares repeated statements (decision 0025). `onRefused` receives the error
 * when the pool gives no connection.
 */
export function withPreparedStatements(
  { pool, abandon }: LivelyPool,
  onRefused: (error: unknown) => void = () => undefined,
): PostgresPool {
  // Returns the same wrapper each time for a connection, because Kysely caches data for each object.
  const clients = new WeakMap<pg.PoolClient, PreparingClient>()
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        onRefused(error)
        throw error
      })
      const preparing = clients.get(client) ?? new PreparingClient(client, () => abandon(client))
      clients.set(client, preparing)
      return preparing
    },
    end: () => pool.end(),
  }
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #abandon: () => void
  #begins = false

  constructor(client: pg.PoolClient, abandon: () => void) {
    this.#client = client
    this.#abandon = abandon
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('No answer is read by a cursor')
    if (text === 'begin') {
      this.#begins = true
      return Promise.resolve({ command: 'SELECT', rowCount: 0, rows: [] })
    }
    const asking = this.#send({ name: nameOf(text), text, values: [...values] })
    const patience = patienceMilliseconds()
    let look: NodeJS.Immediate | undefined
    let isAbandoned = false
    const abandon = () => {
      isAbandoned = true
      this.#abandon()
    }
    // `setImmediate` lets Node read an answer that arrived while this process was blocked.
    const timer = setTimeout(() => {
      look = setImmediate(abandon)
    }, patience)
    return asking
      .catch((error: unknown) => {
        throw isAbandoned ? new NoAnswer(patience, error) : error
      })
      .finally(() => {
        clearTimeout(timer)
        clearImmediate(look)
      })
  }

  /**
   * Sends the queries of one event loop tick together, because sending `begin` alone would cost a round trip.
   */
  #send(query: pg.QueryConfig): Promise<pg.QueryResult> {
    const { stream } = this.#client.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    // If `begin` fails, the query sent after `begin` fails too and reports the error.
    if (this.#begins) this.#client.query('begin').catch(() => undefined)
    this.#begins = false
    return this.#client.query(query)
  }

  release(isBroken?: boolean): void {
    this.#client.release(isBroken)
  }
}
