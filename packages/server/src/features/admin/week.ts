import { addressOf, type Today } from '@koya/contract'
import type * as z from 'zod/mini'
import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { writeToAdmin } from '#notifications/letters/admin-letter.ts'
import type { MailWriter, MailWriters } from '#notifications/mail/mails.ts'
import type { NewsTable } from '#notifications/news/news.ts'
import { readToday } from './read-today.ts'
import { listAdminsToNotify, takeWeek } from './week-queries.ts'

/**
 * Notifies each admin once each Monday of what waits, at the earliest at the hour of the admin's daily mail
 * (rules: mails 27).
 */
export async function notifyOfWeek(context: Context): Promise<void> {
  const now = context.clock.now()
  for (const adminId of await listAdminsToNotify(context.db, now)) {
    await inTransaction(context, async (trx) => {
      if (!(await takeWeek(trx, adminId, now))) return
      await context.notify(trx, 'admin-week', { adminId }, 'now')
    })
  }
}

const linesAtMost = 5

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`

type Queues = Omit<z.input<typeof Today>, 'backup'>
type Line = [queue: { totalCount: number }, one: string, many: string, address: string]

const describeQueues = (queues: Queues): Record<keyof Queues, Line> => ({
  failedMails: [queues.failedMails, 'mail did not arrive', 'mails did not arrive', addressOf('adminMails')],
  mentorRequests: [
    queues.mentorRequests,
    'wish for another mentor',
    'wishes for another mentor',
    `${addressOf('pairings')}?asks=yes`,
  ],
  overdue: [
    queues.overdue,
    'piece of work is overdue',
    'pieces of work are overdue',
    `${addressOf('submissions')}?state=waiting`,
  ],
  applications: [
    queues.applications,
    'application to mentor',
    'applications to mentor',
    `${addressOf('adminApplications')}?state=new`,
  ],
  quiet: [
    queues.quiet,
    'mentee has gone quiet',
    'mentees have gone quiet',
    `${addressOf('mentees')}?state=quiet&sort=last-work`,
  ],
})

async function listWaiting(at: Pick<Context, 'db' | 'clock'>) {
  const { backup, ...queues } = await readToday(at)
  const total = Object.values(queues).reduce((sum, { totalCount }) => sum + totalCount, backup ? 1 : 0)
  return {
    sentence: total === 1 ? '1 thing waits for you' : `${total} things wait for you`,
    lines: [
      ...(backup ? [{ text: backup.says, address: addressOf('adminStatus') }] : []),
      ...Object.values(describeQueues(queues)).flatMap(([{ totalCount }, one, many, address]) =>
        totalCount > 0 ? [{ text: count(totalCount, one, many), address }] : [],
      ),
    ],
  }
}

const adminWeek: MailWriter<'admin-week'> = async (context, { adminId }) => {
  const { sentence, lines } = await listWaiting(context)
  if (lines.length === 0) return null
  const url = (address: string) => `${context.config.publicUrl}${address}`
  return writeToAdmin(context.db, adminId, {
    subject: `Your week at Koya: ${sentence}`,
    paragraphs: [`A new week begins, and ${sentence}.`],
    news: {
      heading: 'Waiting for you',
      lines: lines.slice(0, linesAtMost).map(({ text, address }) => ({ text, url: url(address) })),
      more: Math.max(0, lines.length - linesAtMost),
    },
    action: { label: 'Go through it', url: url(addressOf('adminOverview')) },
  })
}

export const adminMails = { 'admin-week': adminWeek } satisfies Partial<MailWriters>

export const adminNews = {
  'admin-week': {
    topic: 'week',
    replaces: true,
    async line(at, { adminId }) {
      const { sentence, lines } = await listWaiting(at)
      if (lines.length === 0) return null
      return { userId: adminId, sentence, address: addressOf('adminOverview'), aboutId: null }
    },
  },
} satisfies Partial<NewsTable>
