import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/schema/schema.gen.ts'
import { minuteMilliseconds, secondMilliseconds } from '#time/time.ts'

/** Of PostgreSQL, for a server, database or role that has no connection left. */
const noneLeft = '53300'
/** Refusals less than this apart are one shortage; the status page shows it for as long after the last one. */
const shortageMilliseconds = 10 * minuteMilliseconds
const betweenLooksMilliseconds = 5 * secondMilliseconds

/** Who holds connections of the server, and how many. */
export interface Holder {
  user: string
  /** What it calls itself; mostly the name of a program. */
  program: string
  connections: number
}

/** A time in which PostgreSQL had no connection left for this process. */
export interface Shortage {
  times: number
  lastAgoMilliseconds: number
  /** The most first; null where PostgreSQL could not be asked meanwhile. */
  holders: Holder[] | null
}

/** What this process was refused when it wanted one more connection, remembered past the end of it (rules: status 8). */
export class RefusedConnections {
  /** By what PostgreSQL or the system calls it. */
  readonly counts = new Map<string, number>([[noneLeft, 0]])
  #times = 0
  #lastAt = Number.NEGATIVE_INFINITY
  #lookedAt = Number.NEGATIVE_INFINITY
  #holders: Holder[] | null = null
  readonly #look: () => Promise<Holder[]>

  constructor(look: () => Promise<Holder[]>) {
    this.#look = look
  }

  /** To be told why a connection could not be had; a place in our own line is none that PostgreSQL refused. */
  note(error: unknown): void {
    if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return
    this.counts.set(error.code, (this.counts.get(error.code) ?? 0) + 1)
    if (error.code !== noneLeft) return
    const now = performance.now()
    if (now - this.#lastAt > shortageMilliseconds) {
      this.#times = 0
      this.#holders = null
    }
    this.#times++
    this.#lastAt = now
    if (now - this.#lookedAt < betweenLooksMilliseconds) return
    this.#lookedAt = now
    this.#look().then(
      (holders) => {
        this.#holders = holders
      },
      // Those that are kept for it may be gone too.
      () => undefined,
    )
  }

  shortage(): Shortage | null {
    const lastAgoMilliseconds = performance.now() - this.#lastAt
    if (lastAgoMilliseconds > shortageMilliseconds) return null
    return { times: this.#times, lastAgoMilliseconds, holders: this.#holders }
  }
}

/** PostgreSQL tells these of everybody to everybody. */
export async function listHolders(db: Kysely<DB>): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select coalesce(usename, '')::text as user, application_name as program, count(*)::int as connections
    from pg_stat_activity where datname is not null
    group by 1, 2 order by connections desc, 1, 2`.execute(db)
  return rows
}

/** Opens what is kept for who looks after the database: when none is left, it is too late for that. */
export const holdSpare = async (spare: Kysely<DB>): Promise<void> => {
  const one = () => sql`select 1`.execute(spare)
  await Promise.all([one(), one()]).catch(() => undefined)
}
