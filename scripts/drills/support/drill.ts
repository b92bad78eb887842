import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openPostgres } from '../../../packages/server/src/db/engine/client.ts'
import { root } from '../../run.ts'

export interface Verdict {
  holds: boolean
  /** One line with the figures. */
  line: string
}

/** How fast a machine has to be; where speed is not judged, since others use it too, only what happens in the end counts. */
interface Pace {
  isTimed: boolean
  /** Whether something took no longer. */
  within(milliseconds: number, most: number): boolean
  /** Waits until it is so and says whether it is, after so long at the latest, or after much longer without a clock. */
  until(isSo: () => boolean | Promise<boolean>, milliseconds: number): Promise<boolean>
  /** Settings with which nobody is told to come again because the machine is slow. */
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
  /** A PostgreSQL server on which a drill makes databases of its own. */
  server: string
  /** The form by hand: more rounds, more people. */
  isLong: boolean
  /** The commit that an upgrade begins with, if not the one before the latest migration. */
  from: string | undefined
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
