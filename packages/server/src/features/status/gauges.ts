import { version } from '#config/version.ts'
import { secondMilliseconds } from '#time/time.ts'
import { findStop } from './find-stop.ts'
import type { MachineFacts, SharedFacts } from './read-facts.ts'

interface Reading {
  labels?: Record<string, string>
  value: number
}

/** A gauge whose value is read on each scrape. If `read` returns no reading, the gauge has no value. */
export interface GaugePlan<Facts> {
  help: string
  labelNames?: readonly string[]
  read(facts: Facts, now: Date): Reading[]
}

const one = (value: number | null | undefined): Reading[] =>
  value === null || value === undefined ? [] : [{ value }]

const age = (moment: Date | null, now: Date): Reading[] =>
  moment ? [{ value: (now.getTime() - moment.getTime()) / secondMilliseconds }] : []

/** Gauges of this process and its machine, which work without the database. */
export const machineGauges: Record<string, GaugePlan<MachineFacts>> = {
  koya_info: {
    help: 'Which Koya this is.',
    labelNames: ['version'],
    read: () => [{ labels: { version }, value: 1 }],
  },
  koya_pool_in_use: {
    help: 'Connections to the database that are in use; absent where it is embedded.',
    read: ({ connections }) => one(connections?.inUse),
  },
  koya_pool_most: {
    help: 'How many there may be.',
    read: ({ connections }) => one(connections?.most),
  },
  koya_pool_waiting: {
    help: 'How many calls wait for one.',
    read: ({ connections }) => one(connections?.waiting),
  },
  koya_disk_free_bytes: {
    help: 'What is free on the disk of the folder of data.',
    read: ({ disk }) => one(disk.freeBytes),
  },
  koya_disk_bytes: { help: 'How large that disk is.', read: ({ disk }) => one(disk.totalBytes) },
  koya_memory_bytes: {
    help: 'How much memory the process may have; process_resident_memory_bytes is what it has.',
    read: ({ memory }) => one(memory.totalBytes),
  },
  koya_replies_failing_seconds: {
    help: 'For how long the mailbox with answers to mails could not be read; 0 where it can, or where there is none.',
    read: ({ repliesFailingSince }, now) => [{ value: age(repliesFailingSince, now)[0]?.value ?? 0 }],
  },
  koya_clock_off_seconds: {
    help: 'How far the clock of this machine is ahead of that of the database.',
    read: ({ offMilliseconds }) => one(offMilliseconds / secondMilliseconds),
  },
}

/** Gauges of the shared database. */
export const sharedGauges: Record<string, GaugePlan<SharedFacts>> = {
  koya_schema_info: {
    help: 'The newest step that the database was brought to.',
    labelNames: ['schema'],
    read: ({ database }) => (database ? [{ labels: { schema: database.schema }, value: 1 }] : []),
  },
  koya_database_seconds: {
    help: 'How long the smallest answer of the database takes.',
    read: ({ answerMilliseconds }) => one(answerMilliseconds / secondMilliseconds),
  },
  koya_database_bytes: { help: 'How large the database is.', read: ({ database }) => one(database?.bytes) },
  koya_database_lock_seconds: {
    help: 'For how long a lock is held that others wait for; 0 without any.',
    read: ({ lock }) => one(lock?.seconds ?? 0),
  },
  koya_token_secrets: {
    help: 'How many different TOKEN_SECRETs the processes on this database have; 0 where it is embedded.',
    read: ({ secrets }) => one(secrets),
  },
  koya_queue_waiting: {
    help: 'Jobs that are due and not begun.',
    labelNames: ['queue'],
    read: ({ queues }) =>
      (queues ?? []).map(({ name, waiting }) => ({ labels: { queue: name }, value: waiting })),
  },
  koya_queue_oldest_seconds: {
    help: 'For how long the oldest of them has been due; 0 without any.',
    labelNames: ['queue'],
    read: ({ queues }, now) =>
      (queues ?? []).map(({ name, oldest_due_at }) => ({
        labels: { queue: name },
        value: age(oldest_due_at, now)[0]?.value ?? 0,
      })),
  },
  koya_mails_undelivered: {
    help: 'Mails that have not arrived: tried again, or given up in 30 days.',
    labelNames: ['state'],
    read: ({ failedMails }) =>
      failedMails
        ? [
            { labels: { state: 'tried-again' }, value: failedMails.tried_again },
            { labels: { state: 'given-up' }, value: failedMails.given_up },
          ]
        : [],
  },
  koya_mails_oldest_seconds: {
    help: 'For how long the oldest of those that are tried again could not be sent; 0 without any.',
    read: ({ failedMails }, now) =>
      failedMails ? one(age(failedMails.oldest_since, now)[0]?.value ?? 0) : [],
  },
  koya_mails_stopped_seconds: {
    help: 'For how long mails have failed and none was sent; 0 where some leave.',
    read: (facts, now) =>
      facts.failedMails && facts.sent ? one(age(findStop(facts), now)[0]?.value ?? 0) : [],
  },
  koya_promises_broken: {
    help: 'Work that waits for longer than its mentee was promised.',
    read: ({ broken }) => one(broken?.count),
  },
  koya_backup_age_seconds: {
    help: 'The age of the last good backup; absent without any.',
    read: ({ backup }, now) => age(backup?.backedUpAt ?? null, now),
  },
  koya_backup_check_age_seconds: {
    help: 'How long ago a backup was last brought back and compared; absent if never.',
    read: ({ backup }, now) => age(backup?.checkedAt ?? null, now),
  },
  koya_backup_failed: {
    help: 'Whether the last backup, or the last check, failed.',
    read: ({ backup }) => one(backup && Number(backup.failed !== null)),
  },
}
