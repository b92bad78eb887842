import { addressOf, addressOfReview } from '@koya/contract'
import type { NewsTable } from '#notifications/news/news.ts'
import { lookNews } from './looks/look-news.ts'
import { findForMail } from './queries.ts'
import { describeForMentor, summarize } from './summarize.ts'

export const gradingNews = {
  ...lookNews,
  graded: {
    topic: 'grades',
    async line({ db }, { submissionId }) {
      const row = await findForMail.first(db, { id: submissionId })
      if (!row || row.grade_percentage === null) return null
      return {
        userId: row.mentee.id,
        sentence: `“${row.title}” ${summarize(row.grade_percentage, row.corrected_from)}`,
        address: addressOf('task', { taskId: row.task_id }),
        aboutId: null,
        // The next submission of the task marks the entry as read.
        objectId: row.task_id,
      }
    },
  },
  'graded-for-mentor': {
    topic: 'helped',
    async line({ db }, { submissionId }) {
      const row = await findForMail.first(db, { id: submissionId })
      if (!row || row.grade_percentage === null) return null
      return {
        userId: row.mentor_id,
        sentence: describeForMentor(row, row.grade_percentage),
        address: addressOfReview(submissionId),
        aboutId: row.mentee.id,
      }
    },
  },
} satisfies Partial<NewsTable>
