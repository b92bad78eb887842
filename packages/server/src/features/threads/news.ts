import { addressOfMessages } from '@koya/contract'
import type { NewsTable } from '#notifications/news/news.ts'
import { addressOfThread, findForMail, groupSeconds } from './mail-queries.ts'
import { findQuestion, sayWhoWaits } from './question-reminder.ts'

export const threadNews = {
  message: {
    topic: 'messages',
    replaces: true,
    groupSeconds,
    async line({ db }, about) {
      const row = await findForMail(db, about)
      if (!row) return null
      return {
        userId: row.reader.id,
        sentence: `${row.author} wrote to you about “${row.title}”`,
        address: addressOfThread(row, about.submissionId),
        aboutId: row.author_id,
        objectId: row.thread_id,
        since: row.sent_at,
      }
    },
  },
  'question-waits': {
    topic: 'messages',
    replaces: true,
    async line({ db, clock }, { submissionId }) {
      const question = await findQuestion(db, submissionId)
      if (!question) return null
      return {
        userId: question.mentor.id,
        sentence: sayWhoWaits(question, clock.now()),
        address: addressOfMessages(submissionId),
        aboutId: question.mentee.id,
        objectId: question.thread_id,
      }
    },
  },
} satisfies Partial<NewsTable>
