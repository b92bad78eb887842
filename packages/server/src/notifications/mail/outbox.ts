import { type MailReason, notificationsAddress } from '@koya/contract'
import { sql } from 'kysely'
import type { Context } from '#context.ts'
import type { Database } from '#db/engine/client.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import type { MailChoice } from '#identity/sessions/session-types.ts'
import { type Attempt, GivenUp, type Queue } from '#jobs.ts'
import { spendOrWait } from '#limits/limits.ts'
import type { MailKind, NewsKind } from '#notifications/kinds.ts'
import type { NewsTable } from '#notifications/news/news.ts'
import { forgetFailure, noteFailure } from './failed-mails.ts'
import { readFault } from './mail-faults.ts'
import type { WrittenMail } from './mailer.ts'
import type { MailWriters } from './mails.ts'
import { mailQueueName, type QueuedMail } from './queue-mail.ts'
import { noteSent, wasSent } from './sent-mails.ts'

export function mailQueue(
  context: Context,
  writers: MailWriters,
  news: NewsTable,
): Queue<QueuedMail<MailKind>> {
  const write = <Kind extends MailKind>({ kind, about }: QueuedMail<Kind>, isFirst: boolean) => {
    // Another version of Koya may have queued a mail of an unknown kind.
    if (!Object.hasOwn(writers, kind)) throw new Error(`No writer for mails of the kind ${kind}`)
    return writers[kind](context, about, isFirst)
  }
  /** Writes a mail, calls `onWritten`, and sends the mail unless the reader is switched off. */
  async function deliver(
    queued: QueuedMail<MailKind>,
    { id, isFirst }: Attempt,
    onWritten: (reader: Reader | undefined, mail: WrittenMail) => void,
  ) {
    const mail = await write(queued, isFirst)
    if (!mail) return
    const reader = await findReader(context.db, mail.to)
    onWritten(reader, mail)
    refuseLineBreaks(mail, queued.kind)
    if (reader?.switched_off_at) return
    await send(mail, reader, topicOf(news, queued.kind), id)
    if (!reader) return
    const sent = { ...queued, id, reason: reasonOf(news, queued.kind), readerId: reader.id }
    // An error here would make the job send the mail again, which is worse than a missing row.
    await noteSent(context.db, sent, context.clock.now()).catch((error: unknown) =>
      context.log.error(
        { err: error, kind: queued.kind },
        'a mail was sent, but its line could not be written',
      ),
    )
  }

  async function send(
    mail: WrittenMail,
    reader: Reader | undefined,
    topic: MailChoice['topic'] | undefined,
    id: string,
  ) {
    const { to, subject, replyTo } = mail
    const head = {
      to,
      subject,
      ...(replyTo && { replyTo }),
      ...(mail.draw && { attachments: await mail.draw() }),
    }
    if (!reader || !topic) return context.mailer.send({ ...head, ...mail.write() }, id)
    const { publicUrl } = context.config
    const token = await context.tokens.signChoice({ userId: reader.id, topic })
    const unsubscribe = `${publicUrl}/unsubscribe?token=${token}`
    const foot = { fewer: unsubscribe, settings: publicUrl + notificationsAddress }
    await context.mailer.send({ ...head, ...mail.write(foot), unsubscribe }, id)
  }

  /** If the hourly limit is reached, delays a mail that readers can turn off, and returns true. */
  async function isPostponed(queued: QueuedMail<MailKind>): Promise<boolean> {
    if (topicOf(news, queued.kind) === undefined) return false
    const seconds = await spendOrWait(context, 'newsAll', 'news')
    if (seconds === null) return false
    await inTransaction(context, (trx) => context.jobs.send(trx, mailQueueName, queued, seconds))
    return true
  }

  return {
    name: mailQueueName,
    async handle(queued, attempt) {
      const { id, isFirst, isLast } = attempt
      if (isFirst && (await isPostponed(queued))) return
      let reader: Reader | undefined
      let address: string | null = null
      try {
        if (isFirst || !(await wasSent(context.db, id)))
          await deliver(queued, attempt, (found, mail) => {
            reader = found
            address = mail.to
          })
      } catch (error) {
        const fault = readFault(error, address !== null)
        const isGivenUp = fault.isFinal || isLast
        const failure = { ...queued, ...fault, id, reader, address, isGivenUp }
        // The list of failures must not contain the address of a deleted account.
        if (!('farewellId' in queued.about)) await noteFailure(context.db, failure, context.clock.now())
        if (!fault.isFinal) throw error
        await forgetAddress(context.db, queued)
        throw new GivenUp(error)
      }
      // After a restore, the first try of a job can be one that had failed before.
      await forgetFailure(context.db, id)
      await forgetAddress(context.db, queued)
    },
  }
}

/** Finds the account with this address. People with `switched_off_at` get no mails (rules: people 8). */
const findReader = (db: Database, address: string) =>
  db
    .selectFrom('user')
    .select(['id', 'switched_off_at'])
    .where(sql`lower(email)`, '=', address.toLowerCase())
    .executeTakeFirst()

type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>

/** Deletes the address of a deleted account, which was kept only for this last mail. */
async function forgetAddress(db: Database, { about }: QueuedMail<MailKind>): Promise<void> {
  if ('farewellId' in about) await db.deleteFrom('farewell').where('id', '=', about.farewellId).execute()
}

const isNews = (news: NewsTable, kind: MailKind): kind is NewsKind => Object.hasOwn(news, kind)

/** Returns the topic that the reader can turn off; undefined for mails that nobody can turn off. */
function topicOf(news: NewsTable, kind: MailKind): MailChoice['topic'] | undefined {
  if (kind === 'daily') return 'all'
  return isNews(news, kind) ? news[kind].topic : undefined
}

function reasonOf(news: NewsTable, kind: MailKind): MailReason {
  if (kind === 'daily') return 'daily'
  return isNews(news, kind) ? news[kind].topic : 'account'
}

/** Refuses a line break in the address or the subject, because it could add recipients. */
function refuseLineBreaks({ to, subject }: WrittenMail, kind: MailKind): void {
  if (/[\r\n]/.test(to + subject)) throw new Error(`A mail of the kind ${kind} has a line break in its head`)
}
