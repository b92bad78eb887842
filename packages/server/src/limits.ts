import { sql } from 'kysely'
import type { Context } from './context.ts'
import { statement } from './db/statement.ts'
import { tooMany } from './errors.ts'
import { addMilliseconds, hourSeconds, minuteSeconds, secondMilliseconds } from './time.ts'

/** How often something may be done within a window; what is counted stands beside each. */
interface Limit {
  points: number
  seconds: number
}

/**
 * Mobile carriers put many mentees behind one address, so the clients' limits are high and the accounts' do the work.
 */
export const limits = {
  /** Failed logins of one e-mail address. */
  loginAccount: { points: 10, seconds: 15 * minuteSeconds },
  /** Failed logins from one client. */
  loginClient: { points: 60, seconds: 5 * minuteSeconds },
  /** Wrong present passwords of one person in the settings. */
  ownPassword: { points: 10, seconds: 15 * minuteSeconds },
  /** Registrations from one client. */
  registerClient: { points: 60, seconds: 5 * minuteSeconds },
  /** Mails that registrations queue to one e-mail address; the further ones stay away without a word. */
  registerAddress: { points: 5, seconds: hourSeconds },
  /** Mails asked for by one e-mail address. */
  linkAddress: { points: 5, seconds: 30 * minuteSeconds },
  /** Mails asked for by one client. */
  linkClient: { points: 60, seconds: 5 * minuteSeconds },
  /** Links tried from one client. */
  tokenClient: { points: 60, seconds: 5 * minuteSeconds },
  /** Applications to mentor from one client. */
  applyClient: { points: 30, seconds: 5 * minuteSeconds },
  /** Mails that applications queue to one e-mail address; the further ones stay away without a word. */
  applyAddress: { points: 5, seconds: hourSeconds },
  /** Certificates that one client checks; an office of employers is one. */
  checkClient: { points: 120, seconds: 5 * minuteSeconds },
  /** Pictures of certificates that are drawn for one client; those that are kept cost nothing. */
  drawClient: { points: 30, seconds: 5 * minuteSeconds },
  /** New attempts of one mentee. */
  submission: { points: 20, seconds: minuteSeconds },
  /** Pictures of one person. */
  photo: { points: 30, seconds: 30 * minuteSeconds },
  /** Pictures that one author stores. */
  picture: { points: 300, seconds: 30 * minuteSeconds },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

/** Spends one point, or refuses with 429. */
export async function spend(context: Context, name: LimitName, who: string): Promise<void> {
  const now = context.clock.now()
  const { spent, expires_at } = await count(context, name, who, now)
  if (spent > limits[name].points) throw tooMany(secondsUntil(expires_at, now))
}

/** Spends one point if there is one left; for what then does not happen without a word. */
export async function trySpend(context: Context, name: LimitName, who: string): Promise<boolean> {
  const { spent } = await count(context, name, who, context.clock.now())
  return spent <= limits[name].points
}

/** One statement, so that a burst cannot overdraw. */
const countOne = statement<{ key: string; now: Date; expiresAt: Date }>()((db, { key, now, expiresAt }) =>
  db
    .insertInto('rate_limit')
    .values({ key, spent: 1, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        spent: sql`case when rate_limit.expires_at <= ${now} then 1 else rate_limit.spent + 1 end`,
        expires_at: sql`case when rate_limit.expires_at <= ${now} then ${expiresAt} else rate_limit.expires_at end`,
      }),
    )
    .returning(['spent', 'expires_at']),
)

async function count({ db }: Context, name: LimitName, who: string, now: Date) {
  const expiresAt = addMilliseconds(now, limits[name].seconds * secondMilliseconds)
  const counted = await countOne.first(db, { key: `${name} ${who}`, now, expiresAt })
  if (!counted) throw new Error('A limit was not counted')
  return counted
}

const takeOneOff = statement<{ key: string }>()((db, { key }) =>
  db
    .updateTable('rate_limit')
    .set((eb) => ({ spent: eb('spent', '-', 1) }))
    .where('key', '=', key)
    .where('spent', '>', 0),
)

/** Gives a point back: what succeeded was no attack. */
export async function giveBack({ db }: Context, name: LimitName, who: string): Promise<void> {
  await takeOneOff.all(db, { key: `${name} ${who}` })
}

/** Forgets what was spent: who proves to own the address is no guesser. */
export async function forgive({ db }: Context, name: LimitName, who: string): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', `${name} ${who}`).execute()
}

const secondsUntil = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / secondMilliseconds))

/** One household or server is one client: an IPv6 network of 64 bits counts as one address. */
export function clientKey(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '')
  const [head = '', tail] = ip.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const gap = tail === undefined ? [] : Array(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...gap, ...right].slice(0, 4).join(':')
}
