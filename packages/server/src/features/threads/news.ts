import type { NewsTable } from '#notifications/news/news.ts'
import { minuteSeconds } from '#time/time.ts'
import { addressOfThread, findForMail } from './mail-queries.ts'

export const threadNews = {
  message: {
    topic: 'messages',
    replaces: true,
    groupSeconds: 2 * minuteSeconds,
    async line({ db }, about) {
      const row = await findForMail(db, about)
      if (!row) return null
      return {
        userId: row.reader.id,
        sentence: `${row.author} wrote to you about "${row.title}"`,
        address: addressOfThread(row, about.submissionId),
        aboutId: row.author_id,
        objectId: row.thread_id,
        since: row.sent_at,
      }
    },
  },
} satisfies Partial<NewsTable>
