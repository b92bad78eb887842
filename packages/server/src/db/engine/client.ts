import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, type LogEvent, PGliteDialect, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { fromPglite, PgBoss } from 'pg-boss'
import { type Config, SettingError } from '#config/env.ts'
import type { DB } from '#db/schema/schema.gen.ts'
import { minuteMilliseconds, secondMilliseconds } from '#time/time.ts'
import { lockDirectory } from './directory-lock.ts'
import { type Listen, listenEmbedded, ServerListeners } from './notify-listener.ts'
import { connectionSettings, type LivelyPool, openPool } from './pool.ts'
import { withPreparedStatements } from './prepared-statements.ts'
import { commandName } from './process-names.ts'
import { listHolders, RefusedConnections } from './refused-connections.ts'

export type Database = Kysely<DB>

/** Returns the current state of the connection pool; null for the embedded database. */
export type Connections = () => {
  inUse: number
  most: number
  waiting: number
  refused: RefusedConnections
} | null

export interface OpenDatabase {
  db: Database
  /**
   * A handle on the same database that uses reserved connections (rules: status 4). The embedded database has
   * no connections to reserve, so `spare` equals `db` there.
   */
  spare: Database
  boss: PgBoss
  listen: Listen
  connections: Connections
  /** True if this start created the embedded database. */
  isNew: boolean
  /** Records that the first start is complete. Otherwise the next start deletes the embedded database. */
  complete(): void
  close(): Promise<void>
}

/** Keeps a `date` as text, because a `Date` would add a time and a time zone. */
const plainDate = (value: string) => value
/** Parses a timestamp as the embedded database does, and faster than `pg`. */
const moment = (value: string) => new Date(value)
const { DATE, TIMESTAMPTZ } = pg.types.builtins
const parsers = new Map<number, (value: string) => unknown>([
  [DATE, plainDate],
  [TIMESTAMPTZ, moment],
])
const bossSchedule = { schedule: false, superviseIntervalSeconds: 60 } as const

/** Opens the embedded database with the extension `pg_trgm`. */
export const createPglite = (options: PGliteOptions = {}) =>
  PGlite.create({ ...options, parsers: { [types.DATE]: plainDate }, extensions: { pg_trgm } })

export const openDatabase = (config: Config, name?: string): Promise<OpenDatabase> =>
  config.databaseUrl ? openPostgres(config.databaseUrl, { name }) : openEmbedded(config.dataDir)

const mostConnections = 20
/**
 * The number of reserved connections: two, because one may wait for a locked table. They stay open, because
 * PostgreSQL may have no connection left later.
 */
const spareConnections = 2

interface Asking {
  log?: (event: LogEvent) => void
  name?: string | undefined
}

export async function openPostgres(
  connectionString: string,
  { log = () => undefined, name = commandName }: Asking = {},
): Promise<OpenDatabase> {
  const settings = connectionSettings(connectionString, name)
  const open = (more: pg.PoolConfig) =>
    openPool({
      ...settings,
      ...more,
      statement_timeout: 10 * secondMilliseconds,
      types: {
        getTypeParser: (oid: number, format?: 'text' | 'binary') =>
          parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
      },
    })
  const lively = open({ max: mostConnections })
  const { pool } = lively
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw new SettingError(`The database that DATABASE_URL names cannot be reached: ${readReason(error)}.`)
  }
  const ask = (by: LivelyPool, onRefused: (error: unknown) => void) =>
    new Kysely<DB>({ dialect: new PostgresDialect({ pool: withPreparedStatements(by, onRefused) }), log })
  const refused: RefusedConnections = new RefusedConnections(() => listHolders(spare))
  const note = (error: unknown) => refused.note(error)
  const db = ask(lively, note)
  const spare = ask(open({ max: spareConnections, idleTimeoutMillis: 0 }), note)
  // pg-boss opens its own pool. In that pool, a query fails if the database gives no answer for five seconds.
  const bossSettings = { ...settings, max: 4, query_timeout: 5 * secondMilliseconds, ...bossSchedule }
  const boss = new PgBoss(bossSettings)
  const listeners = new ServerListeners(settings, lively.abandonIdle)
  return {
    db,
    spare,
    boss,
    listen: listeners.listen,
    connections: () => ({
      inUse: pool.totalCount - pool.idleCount,
      most: mostConnections,
      waiting: pool.waitingCount,
      refused,
    }),
    isNew: false,
    complete: () => undefined,
    async close() {
      await listeners.close()
      await spare.destroy()
      await db.destroy()
    },
  }
}

/**
 * Returns an error's message. For an AggregateError, joins the messages of its errors, one for each address
 * of a host.
 */
function readReason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(readReason).join(', ')
  return error instanceof Error ? error.message : String(error)
}

/** Opens the embedded database. With `memory://`, the database stores nothing on disk. */
export function openEmbedded(dataDir: string, log?: Asking['log']): Promise<OpenDatabase> {
  return dataDir.startsWith('memory://') ? openPglite(dataDir, log) : openFolder(dataDir)
}

async function openFolder(dataDir: string): Promise<OpenDatabase> {
  const unlock = lockDirectory(dataDir)
  try {
    chmodSync(dataDir, 0o700)
    const folder = join(dataDir, 'database')
    // Deletes the folder of an interrupted first start, because that folder is incomplete.
    const unfinished = join(dataDir, 'first-start')
    if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true })
    const isNew = !existsSync(folder)
    if (isNew) writeFileSync(unfinished, '', { mode: 0o600 })
    const opened = await openPglite(folder)
    const vacuuming = setInterval(vacuum, vacuumMilliseconds, opened.db).unref()
    const close = async () => {
      clearInterval(vacuuming)
      await opened.close()
      unlock()
    }
    return { ...opened, isNew, complete: () => rmSync(unfinished, { force: true }), close }
  } catch (error) {
    unlock()
    throw error
  }
}

/** The time between two runs of `vacuum`. Each run blocks all queries. */
export const vacuumMilliseconds = 5 * minuteMilliseconds

/** Frees the space of deleted rows and renews statistics, because the embedded database has no autovacuum. */
const vacuum = (db: Database) => sql`vacuum (analyze)`.execute(db).catch(() => undefined)

async function openPglite(dataDir: string, log: Asking['log'] = () => undefined): Promise<OpenDatabase> {
  const pglite = await createPglite({ dataDir })
  const db = new Kysely<DB>({ dialect: new PGliteDialect({ pglite }), log })
  const boss = new PgBoss({ db: fromPglite(pglite), backend: 'pglite', ...bossSchedule })
  const listen = listenEmbedded(pglite)
  return {
    db,
    spare: db,
    boss,
    listen,
    connections: () => null,
    isNew: true,
    complete: () => undefined,
    close: () => pglite.close(),
  }
}
