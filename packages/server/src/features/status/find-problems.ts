import { problemNames, type Status, type StatusProblem, statusProblems } from '@koya/contract'
import { judgeBackups } from '#backup/judge-backups.ts'
import { hourMilliseconds, minuteMilliseconds } from '#time/time.ts'
import { findStop } from './find-stop.ts'
import { sayLock, sayProxy, sayRefused, sayReplies, sayStop } from './problem-sentences.ts'
import type { MachineFacts, SharedFacts } from './read-facts.ts'

const slowMilliseconds = 500
const leastFreeShare = 0.1
const mostMemoryShare = 0.7

interface Surroundings {
  now: Date
  /** The address of an untrusted proxy that sends forwarding headers; null until Koya sees one. */
  unknownProxy: string | null
  smtpUrl: string | null
}

/** Finds problems in the facts; keep the thresholds equal to those in `docs/deploy/alerts.yaml`. */
export function findProblems(
  machine: MachineFacts,
  shared: SharedFacts,
  { now, unknownProxy, smtpUrl }: Surroundings,
): Status['problems'] {
  const isOlder = (moment: Date | null | undefined, milliseconds: number) =>
    moment instanceof Date && now.getTime() - moment.getTime() > milliseconds
  const { connections, disk, memory, isOff, repliesFailingSince } = machine
  const { backup, failedMails, queues, lock, secrets, answerMilliseconds } = shared
  const shortage = connections?.refused.shortage() ?? null
  const stoppedSince = findStop(shared)
  const isStopped = isOlder(stoppedSince, 10 * minuteMilliseconds)
  // A string replaces the standard sentence of the contract; `true` keeps it.
  const found: Record<StatusProblem, boolean | string> = {
    'table-locked': lock !== null && sayLock(lock),
    'connections-refused': shortage !== null && sayRefused(shortage),
    'database-slow': answerMilliseconds > slowMilliseconds,
    'pool-full': (connections?.waiting ?? 0) > 0,
    'secrets-differ': (secrets ?? 0) > 1,
    'clock-off': isOff,
    'mails-stopped':
      isStopped &&
      stoppedSince !== null &&
      failedMails !== null &&
      sayStop(stoppedSince, now, failedMails, smtpUrl),
    'queue-late': (queues ?? []).some(({ oldest_due_at }) => isOlder(oldest_due_at, 5 * minuteMilliseconds)),
    'replies-stopped': repliesFailingSince !== null && sayReplies(repliesFailingSince, now),
    'proxy-unknown': unknownProxy !== null && sayProxy(unknownProxy),
    'disk-full': disk.freeBytes < disk.totalBytes * leastFreeShare,
    'mails-fail': !isStopped && isOlder(failedMails?.oldest_since, hourMilliseconds),
    'mails-given-up': (failedMails?.given_up_lately ?? 0) > 0,
    'memory-high': memory.usedBytes > memory.totalBytes * mostMemoryShare,
    ...judgeBackups(backup, now),
  }
  return problemNames.flatMap((name) => {
    const one = found[name]
    return one === false ? [] : [{ name, says: one === true ? statusProblems[name].says : one }]
  })
}
