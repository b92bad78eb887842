import { sql } from 'kysely'
import { statement } from '#db/engine/prepared-query.ts'
import { tooMany } from '#errors.ts'
import { addMilliseconds, hourSeconds, minuteSeconds, secondMilliseconds } from '#time/time.ts'
import type { WaitName } from './backoff.ts'
import type { Counting } from './counting.ts'

interface Limit {
  points: number
  seconds: number
}

/**
 * Limits per client are high, because mobile carriers put many people behind one IP address. A stranger is
 * anybody on an unknown device.
 */
export const limits = {
  /** Failed logins by strangers from one client. */
  loginClient: { points: 60, seconds: 5 * minuteSeconds },
  /** Failed logins by strangers to all accounts together. */
  loginAll: { points: 600, seconds: 5 * minuteSeconds },
  /** Failed logins by strangers from one client once `loginAll` is spent. */
  loginSpare: { points: 5, seconds: 5 * minuteSeconds },
  /** Failed proofs of identity of one logged-in person, such as wrong current passwords. */
  ownPassword: { points: 10, seconds: 15 * minuteSeconds },
  /** Registrations from one client. */
  registerClient: { points: 60, seconds: 5 * minuteSeconds },
  /** Mails that registrations queue to one mailbox. */
  registerAddress: { points: 5, seconds: hourSeconds },
  /** Mails that strangers request from one client. */
  linkClient: { points: 60, seconds: 5 * minuteSeconds },
  /** Wrong tokens in mailed links, and in addresses of calendars and cloths, tried from one client. */
  tokenClient: { points: 60, seconds: 5 * minuteSeconds },
  /** Applications to mentor from one client. */
  applyClient: { points: 30, seconds: 5 * minuteSeconds },
  /** Mails that applications queue to one mailbox. */
  applyAddress: { points: 5, seconds: hourSeconds },
  /** Invitations that admins send again to one address. */
  inviteAgain: { points: 5, seconds: 24 * hourSeconds },
  /** Mails that strangers cause from one network. */
  mailNetwork: { points: 600, seconds: hourSeconds },
  /** Mails that strangers cause for one purpose in the whole installation (`stranger-mails.ts`). */
  mailStrangers: { points: 2000, seconds: hourSeconds },
  /** Mails that strangers cause for one purpose from one network once `mailStrangers` is spent. */
  mailSpare: { points: 6, seconds: hourSeconds },
  /** Mails that one network or account causes to one mailbox. */
  mailPair: { points: 8, seconds: hourSeconds },
  /** News mails sent to one person without delay. */
  newsReader: { points: 30, seconds: hourSeconds },
  /** News mails that one person causes to another person. */
  newsPair: { points: 10, seconds: hourSeconds },
  /** News mails that one person causes, to all recipients together. */
  newsSender: { points: 120, seconds: hourSeconds },
  /** News mails and digests of the whole installation. */
  newsAll: { points: 3600, seconds: hourSeconds },
  /** Certificates that one client checks, for example an employer's whole office. */
  checkClient: { points: 120, seconds: 5 * minuteSeconds },
  /** Pictures of certificates and cloths drawn for one client; stored pictures are not counted. */
  drawClient: { points: 30, seconds: 5 * minuteSeconds },
  /** Requests to the calendar address of one mentee. */
  calendar: { points: 60, seconds: hourSeconds },
  /** New attempts of one mentee. */
  submission: { points: 20, seconds: minuteSeconds },
  /** Messages that one person writes about submissions. */
  message: { points: 30, seconds: 10 * minuteSeconds },
  /** Photos that one person uploads. */
  photo: { points: 30, seconds: 30 * minuteSeconds },
  /** Pictures that one author stores. */
  picture: { points: 300, seconds: 30 * minuteSeconds },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

/** Spends one point, or refuses with 429. `instead` says what the person can do meanwhile. */
export async function spend(
  context: Counting,
  name: LimitName,
  who: string,
  instead?: string,
): Promise<void> {
  const seconds = await spendOrWait(context, name, who)
  if (seconds !== null) throw tooMany(seconds, instead)
}

/** Spends one point and returns true, or returns false if none is left. */
export const trySpend = async (context: Counting, name: LimitName, who: string): Promise<boolean> =>
  (await spendOrWait(context, name, who)) === null

/** Spends one point and returns null, or returns the seconds until points are available again. */
export async function spendOrWait(context: Counting, name: LimitName, who: string): Promise<number | null> {
  const now = context.clock.now()
  const { spent, expires_at } = await count(context, name, who, now)
  return spent <= limits[name].points ? null : secondsUntil(expires_at, now)
}

/** Counts in one statement, so that parallel calls cannot exceed the limit. */
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
  // Logs the first call beyond the limit, without the person's identity.
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

/** Gives a point back for an attempt that must not count. */
export async function giveBack(
  { db, tokens }: Pick<Counting, 'db' | 'tokens'>,
  name: LimitName,
  who: string,
): Promise<void> {
  await takeOneOff.all(db, { key: tokens.countKey(name, who) })
}

/** Deletes the counter, after a person has proved that the account or the address is theirs. */
export async function forgive(
  { db, tokens }: Pick<Counting, 'db' | 'tokens'>,
  name: LimitName | WaitName,
  who: string,
): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', tokens.countKey(name, who)).execute()
}

const secondsUntil = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / secondMilliseconds))

/** Returns the key of a client: an IPv4 address, or the /64 network of an IPv6 address. */
export const clientKey = (ip: string): string => networkKey(ip, 4)

/** Returns the key of a wider network: an IPv4 address, or the /48 network of an IPv6 address. */
export const siteKey = (ip: string): string => networkKey(ip, 3)

function networkKey(ip: string, groups: number): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '')
  const [head = '', tail] = ip.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const gap = tail === undefined ? [] : Array(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...gap, ...right].slice(0, groups).join(':')
}
