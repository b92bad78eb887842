import { sql } from 'kysely'
import { statement } from '#db/engine/prepared-query.ts'
import { tooMany } from '#errors.ts'
import { addMilliseconds, hourSeconds, minuteSeconds, secondMilliseconds } from '#time/time.ts'
import type { WaitName } from './backoff.ts'
import type { Counting } from './counting.ts'

/** How often something may be done within a window; what is counted stands beside each. */
interface Limit {
  points: number
  seconds: number
}

/**
 * Mobile carriers put many mentees behind one address, so the clients' limits are high and the accounts' do the work
 * (`backoff.ts`).
 */
export const limits = {
  /** Failed logins by strangers from one client. */
  loginClient: { points: 60, seconds: 5 * minuteSeconds },
  /** Failed logins by strangers of all accounts together. */
  loginAll: { points: 600, seconds: 5 * minuteSeconds },
  /** Failed logins by strangers from one client while those of all together are spent. */
  loginSpare: { points: 5, seconds: 5 * minuteSeconds },
  /** Wrong present passwords and proofs of one person in the settings. */
  ownPassword: { points: 10, seconds: 15 * minuteSeconds },
  /** Registrations from one client. */
  registerClient: { points: 60, seconds: 5 * minuteSeconds },
  /** Mails that registrations queue to one e-mail address; the further ones stay away without a word. */
  registerAddress: { points: 5, seconds: hourSeconds },
  /** Mails that strangers ask for from one client. */
  linkClient: { points: 60, seconds: 5 * minuteSeconds },
  /** Wrong links tried from one client. */
  tokenClient: { points: 60, seconds: 5 * minuteSeconds },
  /** Applications to mentor from one client. */
  applyClient: { points: 30, seconds: 5 * minuteSeconds },
  /** Mails that applications queue to one e-mail address; the further ones stay away without a word. */
  applyAddress: { points: 5, seconds: hourSeconds },
  /** Mails that strangers cause from one network. */
  mailNetwork: { points: 600, seconds: hourSeconds },
  /** Mails that strangers cause of the whole installation, those for new passwords and all others. */
  mailStrangers: { points: 2000, seconds: hourSeconds },
  /** The same of one network while those of the whole installation are spent. */
  mailSpare: { points: 6, seconds: hourSeconds },
  /** Mails that strangers of one network cause to one mailbox. */
  mailPair: { points: 8, seconds: hourSeconds },
  /** Mails of news that go to one person at once; further ones wait for the mail of the day. */
  newsReader: { points: 30, seconds: hourSeconds },
  /** The same about one person to another one. */
  newsPair: { points: 10, seconds: hourSeconds },
  /** The same about one person to all others. */
  newsSender: { points: 120, seconds: hourSeconds },
  /** Mails of news of the whole installation; further ones leave once the hour is over. */
  newsAll: { points: 3600, seconds: hourSeconds },
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

/** Spends one point, or refuses with 429; `instead` is what the person can do meanwhile. */
export async function spend(
  context: Counting,
  name: LimitName,
  who: string,
  instead?: string,
): Promise<void> {
  const seconds = await spendOrWait(context, name, who)
  if (seconds !== null) throw tooMany(seconds, instead)
}

/** Spends one point if there is one left; for what then does not happen without a word. */
export const trySpend = async (context: Counting, name: LimitName, who: string): Promise<boolean> =>
  (await spendOrWait(context, name, who)) === null

/** Spends one point if there is one left; null, or the seconds until there are some again. */
export async function spendOrWait(context: Counting, name: LimitName, who: string): Promise<number | null> {
  const now = context.clock.now()
  const { spent, expires_at } = await count(context, name, who, now)
  return spent <= limits[name].points ? null : secondsUntil(expires_at, now)
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

async function count({ db, log, tokens }: Counting, name: LimitName, who: string, now: Date) {
  const { points, seconds } = limits[name]
  const expiresAt = addMilliseconds(now, seconds * secondMilliseconds)
  const counted = await countOne.first(db, { key: tokens.countKey(name, who), now, expiresAt })
  if (!counted) throw new Error('A limit was not counted')
  // Once a window, and never with whom it is about.
  if (counted.spent === points + 1) log.warn({ limit: name, points, seconds }, 'a limit is reached')
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
export async function giveBack(
  { db, tokens }: Pick<Counting, 'db' | 'tokens'>,
  name: LimitName,
  who: string,
): Promise<void> {
  await takeOneOff.all(db, { key: tokens.countKey(name, who) })
}

/** Forgets what was spent: who proves to own the address is no guesser. */
export async function forgive(
  { db, tokens }: Pick<Counting, 'db' | 'tokens'>,
  name: LimitName | WaitName,
  who: string,
): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', tokens.countKey(name, who)).execute()
}

const secondsUntil = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / secondMilliseconds))

/** One household or server is one client: an IPv6 network of 64 bits counts as one address. */
export const clientKey = (ip: string): string => networkKey(ip, 4)

/** Who rents a server can have as many clients as they like, all of one network of 48 bits. */
export const siteKey = (ip: string): string => networkKey(ip, 3)

function networkKey(ip: string, groups: number): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '')
  const [head = '', tail] = ip.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const gap = tail === undefined ? [] : Array(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...gap, ...right].slice(0, groups).join(':')
}
