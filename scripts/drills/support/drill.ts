import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openPostgres } from '../../../packages/server/src/db/engine/client.ts'
import { root } from '../../run.ts'

export interface Verdict {
  holds: boolean
  /** The result in one line, with figures. */
  line: string
}

/** How strictly a drill judges time; an untimed run judges none. */
interface Pace {
  isTimed: boolean
  /** True if the time is within the limit, and always on an untimed run. */
  within(milliseconds: number, most: number): boolean
  /** Waits for the condition, at most `milliseconds` or, untimed, two minutes; returns whether it holds. */
  until(isSo: () => boolean | Promise<boolean>, milliseconds: number): Promise<boolean>
  /** Settings that let calls wait longer on a slow server; empty on a timed run. */
  unhurried: Record<string, string>
}

const patienceMilliseconds = 120_000

export const paceOf = (isUntimed: boolean): Pace => ({
  isTimed: !isUntimed,
  within: (milliseconds, most) => isUntimed || milliseconds <= most,
  async until(isSo, milliseconds) {
    const end = performance.now() + (isUntimed ? patienceMilliseconds : milliseconds)
    while (!(await isSo())) {
      if (performance.now() > end) return false
      await wait(200)
    }
    return true
  },
  unhurried: isUntimed ? { TURN_MILLISECONDS: '60000' } : {},
})

export interface Place extends Pace {
  /** A PostgreSQL server on which a drill creates its own databases. */
  server: string
  /** True for the long form, with more rounds and more people. */
  isLong: boolean
  /** The commit from which an upgrade starts; by default the one before the latest migration. */
  from: string | undefined
  /** Adds an entry to the drill's journal. */
  note(entry: Record<string, unknown>): void
}

export type Drill = (place: Place) => Promise<Verdict>

/** Creates an empty journal for a drill, with one JSON object a line. */
export function openJournal(name: string): Place['note'] {
  const folder = join(root, '.cache/reports/drills')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.ndjson`)
  writeFileSync(file, '')
  return (entry) => appendFileSync(file, `${JSON.stringify({ at: Date.now(), ...entry })}\n`)
}

/** Creates an empty database, in place of one with that name, and returns its address. */
export async function makeDatabase(server: string, name: string): Promise<URL> {
  const { db, close } = await openPostgres(server)
  await sql`drop database if exists ${sql.id(name)} with (force)`.execute(db)
  await sql`create database ${sql.id(name)}`.execute(db)
  await close()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url
}

export const settingsOf = (port: number, databaseUrl: URL): Record<string, string> => ({
  PORT: String(port),
  PUBLIC_URL: 'http://localhost',
  DATABASE_URL: databaseUrl.href,
  TOKEN_SECRET: 'x'.repeat(32),
  DATA_DIR: 'memory://',
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'fatal',
})
