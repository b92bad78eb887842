import { sql } from 'kysely'
import { type Placeholders, statement } from '#db/engine/prepared-query.ts'
import { tooMany } from '#errors.ts'
import { addMilliseconds, dayMilliseconds, daySeconds, hourSeconds, minuteSeconds } from '#time/time.ts'
import type { Counting } from './counting.ts'

/** After `free` attempts, the wait begins at `first` seconds and doubles up to `longest` seconds. */
interface Wait {
  free: number
  first: number
  longest: number
}

/** The growing waits. No stranger (anybody on an unknown device) can lock a person out (decision 0053). */
export const waits = {
  /** Failed logins of one email address by strangers. */
  loginAccount: { free: 10, first: minuteSeconds, longest: 15 * minuteSeconds },
  /** Failed logins of one email address on one known device. */
  loginDevice: { free: 10, first: minuteSeconds, longest: 15 * minuteSeconds },
  /** Wrong second factors of one account by strangers who have its password. */
  secondFactorAccount: { free: 5, first: minuteSeconds, longest: 15 * minuteSeconds },
  /** Wrong second factors of one account on one device that has passed the second step before. */
  secondFactorDevice: { free: 5, first: minuteSeconds, longest: 15 * minuteSeconds },
  /** Mails that strangers request, for one email address and purpose. */
  linkAddress: { free: 5, first: 5 * minuteSeconds, longest: 30 * minuteSeconds },
  /** Mails for one purpose that are requested on one known device, or for one account or registration. */
  linkDevice: { free: 5, first: 5 * minuteSeconds, longest: 30 * minuteSeconds },
  /** Mails to one mailbox that strangers cause or that people request for a new address. */
  mailRecipient: { free: 15, first: 5 * minuteSeconds, longest: hourSeconds },
} as const satisfies Record<string, Wait>

export type WaitName = keyof typeof waits

interface Counted {
  key: string
  now: Date
  /** A day after the last attempt; the counter is then forgotten. */
  expiresAt: Date
  free: number
  first: number
  longest: number
}

type Values = Placeholders<Counted>

const waitAfter = ({ free, first, longest }: Values, spent: ReturnType<typeof sql>) => sql`
  case when ${spent} < ${free}::integer then 0
  else least(${longest}::float8, ${first}::float8 * power(2, least(${spent} - ${free}::integer, 20)))
  end`

const isForgotten = ({ now }: Values) => sql<boolean>`rate_limit.expires_at <= ${now}::timestamptz`

const waitsUntil = (values: Values) => sql`(
  rate_limit.expires_at - make_interval(secs => ${sql.lit(daySeconds)})
    + make_interval(secs => ${waitAfter(values, sql`rate_limit.spent`)}))`

/** Allows a free attempt at once, even if the process that counted the last attempt has a fast clock. */
const isOver = (values: Values) => sql<boolean>`
  rate_limit.spent < ${values.free}::integer or ${waitsUntil(values)} <= ${values.now}::timestamptz`

/** Counts in one statement, because attempts can run in parallel. Returns no row during a wait. */
const countOne = statement<Counted>()((db, values) =>
  db
    .insertInto('rate_limit')
    .values({ key: values.key, spent: 1, expires_at: values.expiresAt })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          spent: sql`case when ${isForgotten(values)} then 1 else rate_limit.spent + 1 end`,
          expires_at: values.expiresAt,
        })
        .where(({ or }) => or([isForgotten(values), isOver(values)])),
    )
    .returning('spent'),
)

const readSecondsLeft = statement<Counted>()((db, values) =>
  db
    .selectFrom('rate_limit')
    .select(
      sql<number>`extract(epoch from ${waitsUntil(values)} - ${values.now}::timestamptz)::float8`.as(
        'seconds',
      ),
    )
    .where('key', '=', values.key),
)

const valuesOf = ({ tokens }: Pick<Counting, 'tokens'>, name: WaitName, who: string, now: Date): Counted => ({
  key: tokens.countKey(name, who),
  now,
  expiresAt: addMilliseconds(now, dayMilliseconds),
  ...waits[name],
})

/** Counts one attempt and returns null, or returns the seconds until the next attempt is allowed. */
export async function tryWait(context: Counting, name: WaitName, who: string): Promise<number | null> {
  const { db, clock, log } = context
  const now = clock.now()
  const values = valuesOf(context, name, who, now)
  const counted = await countOne.first(db, values)
  if (counted) {
    // Logs the last free attempt and each later attempt, without the person's identity.
    if (counted.spent >= waits[name].free) log.warn({ limit: name, count: counted.spent }, 'a wait has grown')
    return null
  }
  const left = await readSecondsLeft.first(db, values)
  return left ? Math.max(1, Math.ceil(left.seconds)) : null
}

/** Counts one attempt, or refuses with 429. `instead` says what the person can do meanwhile. */
export async function wait(context: Counting, name: WaitName, who: string, instead?: string): Promise<void> {
  const seconds = await tryWait(context, name, who)
  if (seconds !== null) throw tooMany(seconds, instead)
}

const takeOneBack = statement<Counted>()((db, values) =>
  db
    .updateTable('rate_limit')
    .set({
      spent: sql`rate_limit.spent - 1`,
      // With this expiry, the next attempt is allowed now.
      expires_at: sql`${values.expiresAt}::timestamptz
        - make_interval(secs => ${waitAfter(values, sql`(rate_limit.spent - 1)`)})`,
    })
    .where('key', '=', values.key)
    .where('spent', '>', 0),
)

/** Takes back an attempt that must not count, for example after a server failure. */
export async function takeBack(context: Counting, name: WaitName, who: string): Promise<void> {
  await takeOneBack.all(context.db, valuesOf(context, name, who, context.clock.now()))
}
