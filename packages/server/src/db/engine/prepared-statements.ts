import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { NoAnswer } from './connection-errors.ts'
import type { LivelyPool } from './pool.ts'
import { patienceMilliseconds } from './timeouts.ts'

/** More texts than the product has: past it somebody makes them up, and PostgreSQL would keep each of them. */
const namesAtMost = 1000
/** Nothing for a text that was used once. */
const names = new Map<string, string | undefined>()
let named = 0

/** From its second use on a text has a name; what is asked once, such as a migration, stays without. */
function nameOf(text: string): string | undefined {
  const name = names.get(text)
  if (name !== undefined) return name
  if (names.has(text)) names.set(text, `koya_${++named}`)
  else if (names.size < namesAtMost) names.set(text, undefined)
  return names.get(text)
}

/**
 * The pool as Kysely sees it: PostgreSQL parses and plans the text of a statement once on each connection, which for a
 * small read costs more than all the rest together (decision 0025). Who does not answer in time is given up. `onRefused` is
 * told why there was no connection.
 */
export function withPreparedStatements(
  { pool, abandon }: LivelyPool,
  onRefused: (error: unknown) => void = () => undefined,
): PostgresPool {
  // The same for each use of a connection: Kysely remembers what it has made for one.
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
    // After a while in which this process did nothing, what has arrived meanwhile is read first.
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
   * What is asked in one turn leaves in one packet. A transaction begins with its first question: on its own, that would
   * cost as much as any other question.
   */
  #send(query: pg.QueryConfig): Promise<pg.QueryResult> {
    const { stream } = this.#client.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    // If it fails, so does what is sent behind it.
    if (this.#begins) this.#client.query('begin').catch(() => undefined)
    this.#begins = false
    return this.#client.query(query)
  }

  release(isBroken?: boolean): void {
    this.#client.release(isBroken)
  }
}
