import { addressOf } from '@koya/contract'
import type { NewsTable } from '#news/news.ts'
import { findForMail } from './queries.ts'
import { summarize } from './summarize.ts'

export const gradingNews = {
  graded: {
    topic: 'grades',
    async line({ db }, { submissionId }) {
      const row = await findForMail.first(db, { id: submissionId })
      if (!row || row.grade_percentage === null) return null
      return {
        userId: row.mentee.id,
        sentence: `"${row.title}" ${summarize(row.grade_percentage, row.corrected_from)}`,
        address: addressOf('task', { taskId: row.task_id }),
        aboutId: null,
      }
    },
  },
} satisfies Partial<NewsTable>
