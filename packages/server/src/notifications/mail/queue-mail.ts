import type { Trx } from '#db/engine/transaction.ts'
import type { Jobs } from '#jobs.ts'
import type { MailKind, Mails } from '#notifications/kinds.ts'

export const mailQueueName = 'mail'

export interface QueuedMail<Kind extends MailKind> {
  kind: Kind
  about: Mails[Kind]
}

/** Queues a mail, which goes out only if the transaction commits. */
export const queueMail = <Kind extends MailKind>(
  jobs: Jobs,
  trx: Trx,
  kind: Kind,
  about: Mails[Kind],
  delaySeconds?: number,
): Promise<void> => jobs.send(trx, mailQueueName, { kind, about } satisfies QueuedMail<Kind>, delaySeconds)

/** Queues many mails of one kind with a pause between them, because mail servers block heavy senders. */
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

/** Requeues mails that Koya had given up, with a pause between them. */
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
