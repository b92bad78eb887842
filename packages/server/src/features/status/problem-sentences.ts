import { mailFaults, spanText } from '@koya/contract'
import type { HeldLock } from '#db/engine/locks.ts'
import type { Holder, Shortage } from '#db/engine/refused-connections.ts'
import { secondMilliseconds } from '#time/time.ts'
import type { SharedFacts } from './read-facts.ts'

const sinceWhen = (since: Date, now: Date): string =>
  spanText(since.toISOString(), now.getTime()) ?? 'less than a minute'

export function sayLock({ table, holder, process, seconds }: HeldLock): string {
  const span = sinceWhen(new Date(0), new Date(seconds * secondMilliseconds))
  const what = table === null ? 'rows' : `the table ${table}`
  return `Calls wait for a lock on ${what}, which ‘${holder}’ (process ${process} of the database) has held for ${span}.`
}

const namedHolders = 4

export function sayRefused({ times, lastAgoMilliseconds, holders }: Shortage): string {
  const span = sinceWhen(new Date(0), new Date(lastAgoMilliseconds))
  const often = times === 1 ? '' : ` ${times} times`
  return `PostgreSQL had no free connection for Koya${often}, last ${span} ago.${holders ? sayHolders(holders) : ''}`
}

function sayHolders(holders: Holder[]): string {
  const named = holders.slice(0, namedHolders).map(({ user, program, connections }) => {
    return `${connections} of ${user}${program === '' ? '' : ` (‘${program}’)`}`
  })
  const sum = (some: Holder[]) => some.reduce((all, { connections }) => all + connections, 0)
  const others = sum(holders.slice(namedHolders))
  return ` It counted ${sum(holders)}: ${named.join(', ')}${others > 0 ? `, ${others} of others` : ''}.`
}

export function sayStop(
  since: Date,
  now: Date,
  { stopped, stopped_by }: NonNullable<SharedFacts['failedMails']>,
  smtpUrl: string | null,
): string {
  const server = smtpUrl === null ? 'Our mail server' : `Our mail server ${new URL(smtpUrl).host}`
  const why = mailFaults[stopped_by ?? 'unreachable'].replace('Our mail server', server)
  return `No mail has left for ${sinceWhen(since, now)}: ${stopped} ${stopped === 1 ? 'waits' : 'wait'}. ${why}.`
}

export const sayReplies = (since: Date, now: Date): string =>
  `The mailbox with answers to mails could not be read for ${sinceWhen(since, now)}.`

export const sayProxy = (address: string): string =>
  `A proxy at ${address} sends X-Forwarded-For, but TRUST_PROXY does not name it: everybody counts as one client.`
