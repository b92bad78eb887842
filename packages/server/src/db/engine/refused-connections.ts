import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/schema/schema.gen.ts'
import { minuteMilliseconds, secondMilliseconds } from '#time/time.ts'

/** PostgreSQL's error code when the server, database or role has no connection left. */
const noneLeft = '53300'
/** Refusals less than this apart belong to one shortage. A shortage ends this long after its last refusal. */
const shortageMilliseconds = 10 * minuteMilliseconds
const betweenLooksMilliseconds = 5 * secondMilliseconds

export interface Holder {
  user: string
  /** The `application_name` of the session. */
  program: string
  connections: number
}

/** A period in which PostgreSQL had no connection left for this process. */
export interface Shortage {
  times: number
  lastAgoMilliseconds: number
  /** The sessions that use the connections, largest number first; null if PostgreSQL gave no answer. */
  holders: Holder[] | null
}

/** Remembers the refused connections of this process (rules: status 8). */
export class RefusedConnections {
  /** Number of refusals by error code of PostgreSQL or the operating system. */
  readonly counts = new Map<string, number>([[noneLeft, 0]])
  #times = 0
  #lastAt = Number.NEGATIVE_INFINITY
  #lookedAt = Number.NEGATIVE_INFINITY
  #holders: Holder[] | null = null
  readonly #look: () => Promise<Holder[]>

  constructor(look: () => Promise<Holder[]>) {
    this.#look = look
  }

  /** Records why no connection opened; ignores errors without a code, such as the pool's own timeout. */
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
      // If this query fails too, `#holders` keeps the previous result, or stays null.
      () => undefined,
    )
  }

  shortage(): Shortage | null {
    const lastAgoMilliseconds = performance.now() - this.#lastAt
    if (lastAgoMilliseconds > shortageMilliseconds) return null
    return { times: this.#times, lastAgoMilliseconds, holders: this.#holders }
  }
}

/** Lists users and programs with their numbers of connections. */
export async function listHolders(db: Kysely<DB>): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select coalesce(usename, '')::text as user, application_name as program, count(*)::int as connections
    from pg_stat_activity where datname is not null
    group by 1, 2 order by connections desc, 1, 2`.execute(db)
  return rows
}

/** Opens both reserved connections early, while PostgreSQL has some left. */
export const holdSpare = async (spare: Kysely<DB>): Promise<void> => {
  const one = () => sql`select 1`.execute(spare)
  await Promise.all([one(), one()]).catch(() => undefined)
}
