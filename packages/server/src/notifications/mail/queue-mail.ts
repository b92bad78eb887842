import type { Trx } from '#db/engine/transaction.ts'
import type { Jobs } from '#jobs.ts'
import type { MailKind, Mails } from '#notifications/kinds.ts'

export const mailQueueName = 'mail'

export interface QueuedMail<Kind extends MailKind> {
  kind: Kind
  about: Mails[Kind]
}

/** Queues a mail with the transaction that causes it: if that is committed, the mail goes out. */
export const queueMail = <Kind extends MailKind>(
  jobs: Jobs,
  trx: Trx,
  kind: Kind,
  about: Mails[Kind],
  delaySeconds?: number,
): Promise<void> => jobs.send(trx, mailQueueName, { kind, about } satisfies QueuedMail<Kind>, delaySeconds)

/** Many of one kind, so that no mail server takes them for a flood. */
export const queueMails = <Kind extends MailKind>(
  jobs: Jobs,
  trx: Trx,
  kind: Kind,
  all: readonly Mails[Kind][],
  secondsBetween: number,
): Promise<void> => {
  const queued = all.map((about) => ({ kind, about }) satisfies QueuedMail<Kind>)
  return jobs.sendPaced(trx, mailQueueName, queued, secondsBetween)
}

/** What was queued before, once more, each as it was, at the pace of `queueMails`. */
export const queueKept = (
  jobs: Jobs,
  trx: Trx,
  kept: readonly { kind: string; about: unknown }[],
): Promise<void> =>
  jobs.sendPaced(
    trx,
    mailQueueName,
    kept.map(({ kind, about }) => ({ kind, about })),
    secondsBetweenKept,
  )

const secondsBetweenKept = 2
