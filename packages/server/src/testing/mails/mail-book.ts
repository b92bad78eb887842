import { sql } from 'kysely'
import { expect } from 'vitest'
import { inTransaction } from '#db/engine/transaction.ts'
import type { MailKind, Mails } from '#notifications/kinds.ts'
import { mailQueueName, queueMail } from '#notifications/mail/queue-mail.ts'
import type { TestApp } from '#testing/app.ts'
import { findFaultsOfMail } from '#testing/find-html-faults.ts'

export const menteeComment = 'Two lines & one <tag>\nand "quotes"'

export type MailBook = ReturnType<typeof openMailBook>

/** Collects the text and HTML of mails for `every-mail.txt`. */
export function openMailBook(koya: TestApp) {
  const { context } = koya
  const kinds: string[] = []
  const sent = new Set<string>()
  return {
    koya,
    kinds,
    /** The kinds of all mails that the job table held when `keep` ran. */
    sent,
    /**
     * Records the newest mail to an address as `kind` and returns its text; `count` is the expected number of
     * mails.
     */
    async keep(kind: string, address: string, count?: number) {
      const mails = await koya.mailsTo(address)
      expect([kind, mails.length]).toEqual([kind, count ?? mails.length])
      const { to, subject, text, html } = mails[0] ?? {}
      expect([kind, await findFaultsOfMail(html ?? '')]).toEqual([kind, []])
      kinds.push(`===== ${kind}\nTo: ${to}\nSubject: ${subject}\n\n${text}\n${html}`)
      // Reads the kinds after each mail, because deleting an account deletes its queued mails.
      const { rows } = await sql<{ kind: string }>`
        select distinct data->>'kind' as kind from pgboss.job where name = ${mailQueueName}`.execute(
        context.db,
      )
      for (const row of rows) sent.add(row.kind)
      return text
    },
    queue: <Kind extends MailKind>(kind: Kind, about: Mails[Kind]) =>
      inTransaction(context, (trx) => queueMail(context.jobs, trx, kind, about)),
    person: (first_name: string) => ({ first_name, last_name: 'Obi', email: `${first_name}@koya.test` }),
  }
}
