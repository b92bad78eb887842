import * as z from 'zod/mini'
import { instant, named } from '#fields/fields.ts'
import { operation } from '#operation.ts'

/** The problems, first those that users notice; each has a heading in `docs/operations.md`. */
export const statusProblems = {
  'table-locked': {
    says: 'Calls wait for a lock in the database.',
    todo: 'Whoever needs that table is told to come again. End what holds it, or wait: operations.md says how (TableLocked).',
  },
  'connections-refused': {
    says: 'PostgreSQL had no free connection for Koya.',
    todo: 'People are told to come again. End what holds them, or raise max_connections: operations.md says how (ConnectionsRefused).',
  },
  'database-slow': {
    says: 'The database answers slowly.',
    todo: 'Everybody waits for it. Look at what else runs on its server, and whether its disk is full.',
  },
  'pool-full': {
    says: 'All connections to the database are in use, and calls wait for one.',
    todo: 'If this stays, something holds them. The log says which calls take long.',
  },
  'secrets-differ': {
    says: 'Two processes have different TOKEN_SECRETs: people are thrown out now and then.',
    todo: 'Give all of them the same one and restart them. Restarts in turn with a new one say this until the last is done.',
  },
  'clock-off': {
    says: 'The clock of this machine is wrong.',
    todo: 'Set it by the network (timedatectl). Until then no balancer sends people here.',
  },
  'mails-stopped': {
    says: 'No mail leaves.',
    todo: 'Nobody can confirm an address or get a new password. The page Mails says why each one failed.',
  },
  'queue-late': {
    says: 'Jobs are due and nobody does them.',
    todo: 'Restart this process. If they stay, the log says what fails.',
  },
  'replies-stopped': {
    says: 'The mailbox with answers to mails cannot be read.',
    todo: 'Answers wait there until it can. Look at INBOUND_URL and at the mail server: operations.md says how (RepliesStopped).',
  },
  'proxy-unknown': {
    says: 'A proxy sends X-Forwarded-For, but TRUST_PROXY does not name it: everybody counts as one client.',
    todo: 'A class that registers at once reaches the limit of one client. Set TRUST_PROXY to the address of the proxy and restart.',
  },
  'disk-full': {
    isLater: true,
    says: 'The disk is nearly full.',
    todo: 'Make room before it is full: then nothing can be saved any more. Old backups and logs are the first to go.',
  },
  'mails-fail': {
    isLater: true,
    says: 'Some mails have not left for more than an hour.',
    todo: 'The page Mails says why. Others leave meanwhile.',
  },
  'mails-given-up': {
    isLater: true,
    says: 'Mails were given up since yesterday.',
    todo: 'The page Mails says whom they were for. Mend the addresses, or send them again.',
  },
  'memory-high': {
    isLater: true,
    says: 'This process needs most of the memory of its machine.',
    todo: 'Restart it at a quiet hour, and tell us what was going on.',
  },
  'backup-missing': {
    isLater: true,
    says: 'There is no backup.',
    todo: 'If this server is lost, so is everything on it. Send this sentence to whoever set up the server: set `BACKUP_TO`, start `koya-backup.timer` and make one backup today, as `docs/deploy.md` says (Backups).',
  },
  'backup-failed': {
    isLater: true,
    says: 'The last backup, or its check, failed.',
    todo: 'Run it by hand and read what it says.',
  },
  'backup-old': {
    isLater: true,
    says: 'The last good backup is more than a day and a half old.',
    todo: 'Run one by hand and read what it says.',
  },
  'backup-unchecked': {
    isLater: true,
    says: 'Nobody has tried for more than eight days whether the backup can be read.',
    todo: 'Check it: a backup that cannot be brought back is none.',
  },
} as const
export type StatusProblem = keyof typeof statusProblems

export const problemNames = Object.keys(statusProblems) as StatusProblem[]

/** The status of one process and of its database; null marks a value that is missing or unreadable. */
export const Status = named(
  'Status',
  z.object({
    problems: z.array(z.object({ name: z.enum(problemNames), says: z.string() })),
    version: z.string(),
    schema: z.nullable(z.string()),
    startedAt: instant,
    readAt: z.optional(instant),
    database: z.object({
      version: z.nullable(z.string()),
      bytes: z.nullable(z.number()),
      answerMilliseconds: z.number(),
      /** Null if the database runs inside the process. */
      connections: z.nullable(z.object({ inUse: z.number(), most: z.number(), waiting: z.number() })),
    }),
    mail: z.object({
      /** False if Koya sends no mails and only shows them at `/mailbox`. */
      leaves: z.boolean(),
      sentInADay: z.nullable(z.number()),
      triedAgain: z.nullable(z.number()),
      givenUp: z.nullable(z.number()),
      oldestSince: z.nullable(instant),
    }),
    queues: z.nullable(
      z.array(z.object({ name: z.string(), waiting: z.number(), oldestDueAt: z.nullable(instant) })),
    ),
    backup: z.nullable(z.object({ backedUpAt: z.nullable(instant), checkedAt: z.nullable(instant) })),
    disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }),
    memory: z.object({ usedBytes: z.number(), totalBytes: z.number() }),
    clock: z.object({ offSeconds: z.number() }),
  }),
)
export type Status = z.output<typeof Status>

const megabyte = 1_000_000

export const statusOperations = {
  readStatus: operation({
    method: 'get',
    path: '/admin/status',
    summary: 'How this process and its database stand, and what is wrong with them',
    for: ['ADMIN'],
    answer: { status: 200, body: Status },
    example: {
      answer: {
        problems: [{ name: 'backup-old', says: statusProblems['backup-old'].says }],
        version: '0.1.0',
        schema: '0045-thanks',
        startedAt: '2026-03-22T06:00:00.000Z',
        readAt: '2026-03-22T09:30:00.000Z',
        database: {
          version: '17.5',
          bytes: 84 * megabyte,
          answerMilliseconds: 1,
          connections: { inUse: 2, most: 20, waiting: 0 },
        },
        mail: { leaves: true, sentInADay: 41, triedAgain: 0, givenUp: 0, oldestSince: null },
        queues: [{ name: 'mail', waiting: 0, oldestDueAt: null }],
        backup: { backedUpAt: '2026-03-20T02:00:00.000Z', checkedAt: '2026-03-20T02:05:00.000Z' },
        disk: { freeBytes: 12_000 * megabyte, totalBytes: 40_000 * megabyte },
        memory: { usedBytes: 180 * megabyte, totalBytes: 2_000 * megabyte },
        clock: { offSeconds: 0 },
      },
    },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const statusWords = {
  'Status.problems': `What is wrong, first what people feel now: ${problemNames.join(', ')}.`,
  'Status.says': 'The same in a sentence, with what is known of it.',
  'Status.version': 'Of Koya; in `database` of PostgreSQL.',
  'Status.schema': 'The newest step that the database was brought to.',
  'Status.startedAt': 'Since when this process runs.',
  'Status.readAt': 'When all of this was read.',
  'Status.database': 'The database that all processes share.',
  'Status.bytes': 'How large it is.',
  'Status.answerMilliseconds': 'How long it took for the smallest answer.',
  'Status.connections': 'Those of this process; null where the database runs inside of it.',
  'Status.inUse': 'How many are in use.',
  'Status.most': 'How many there may be.',
  'Status.waiting': 'How many calls wait for one; in `queues` how much is due.',
  'Status.mail': 'What leaves and what does not.',
  'Status.leaves': 'False where mails are only shown at `/mailbox`.',
  'Status.sentInADay': 'Jobs of mails done in 24 hours, without those that were given up.',
  'Status.triedAgain': 'How many could not be sent and are tried again.',
  'Status.givenUp': 'How many were given up in 30 days.',
  'Status.oldestSince': 'Since when the oldest of those that are tried again could not be sent.',
  'Status.queues':
    'Work that is done beside the answers; null if it cannot be read now, as each figure can be.',
  'Status.queues.name': 'Which work.',
  'Status.problems.name': 'Which problem.',
  'Status.oldestDueAt': 'Since when the oldest of it is due.',
  'Status.backup': 'When what there is was last kept elsewhere.',
  'Status.backedUpAt': 'The last good backup; null without any.',
  'Status.checkedAt': 'When a backup was last brought back and compared; null if never.',
  'Status.disk': 'Of the folder of data.',
  'Status.freeBytes': 'What is free.',
  'Status.totalBytes': 'All there is.',
  'Status.memory': 'Of this process, and of its machine.',
  'Status.usedBytes': 'What it needs.',
  'Status.clock': 'Of this machine, against that of the database.',
  'Status.offSeconds': 'So far ahead; behind if negative.',
}
