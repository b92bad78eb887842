import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openPostgres } from '../../packages/server/src/db/client.ts'
import { root } from '../run.ts'

export interface Verdict {
  holds: boolean
  /** One line with the figures. */
  line: string
}

export interface Place {
  /** A PostgreSQL server on which a drill makes databases of its own. */
  server: string
  /** The form by hand: more rounds, more people. */
  isLong: boolean
  /** The commit that an upgrade begins with, if not the one before the latest migration. */
  from: string | undefined
  /** Whether something took no longer; always so where speed is not judged, since machines are noisy. */
  within(milliseconds: number, most: number): boolean
  /** Notes what happened, for who wants to know why a verdict is what it is. */
  note(entry: Record<string, unknown>): void
}

export type Drill = (place: Place) => Promise<Verdict>

/** An empty journal of a drill, one JSON object a line. */
export function openJournal(name: string): Place['note'] {
  const folder = join(root, '.cache/reports/drills')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.ndjson`)
  writeFileSync(file, '')
  return (entry) => appendFileSync(file, `${JSON.stringify({ at: Date.now(), ...entry })}\n`)
}

/** A new, empty database on the server; its address. */
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
