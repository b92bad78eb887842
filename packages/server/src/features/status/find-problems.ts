import { problemNames, type StatusProblem } from '@koya/contract'
import { dayMilliseconds, hourMilliseconds, minuteMilliseconds } from '#time.ts'
import type { MachineFacts, SharedFacts } from './read-facts.ts'

const slowMilliseconds = 500
const leastFreeShare = 0.1
const mostMemoryShare = 0.7

/** Where these numbers change, those of `docs/deploy/alerts.yaml` do too. */
export function findProblems(machine: MachineFacts, shared: SharedFacts, now: Date): StatusProblem[] {
  const isOlder = (moment: Date | null, milliseconds: number) =>
    moment !== null && now.getTime() - moment.getTime() > milliseconds
  const { connections, disk, memory, isOff } = machine
  const { backup, failedMails, queues, answerMilliseconds } = shared
  const found: Record<StatusProblem, boolean> = {
    'database-slow': answerMilliseconds > slowMilliseconds,
    'pool-full': (connections?.waiting ?? 0) > 0,
    'disk-full': disk.freeBytes < disk.totalBytes * leastFreeShare,
    'backup-missing': backup.backedUpAt === null,
    'backup-old': isOlder(backup.backedUpAt, 1.5 * dayMilliseconds),
    'backup-failed': backup.hasFailed,
    'backup-unchecked':
      backup.backedUpAt !== null &&
      (backup.checkedAt === null || isOlder(backup.checkedAt, 8 * dayMilliseconds)),
    'mails-fail': isOlder(failedMails.oldest_since, hourMilliseconds),
    'mails-given-up': failedMails.given_up_lately > 0,
    'queue-late': queues.some(({ oldest_due_at }) => isOlder(oldest_due_at, 5 * minuteMilliseconds)),
    'memory-high': memory.usedBytes > memory.totalBytes * mostMemoryShare,
    'clock-off': isOff,
  }
  return problemNames.filter((name) => found[name])
}
