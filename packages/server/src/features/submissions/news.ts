import { addressOfReview } from '@koya/contract'
import type { NewsTable } from '#news/news.ts'
import { findForMail } from './queries.ts'

export const submissionNews = {
  'new-submission': {
    topic: 'submissions',
    async line({ db }, { submissionId }) {
      const row = await findForMail.first(db, { id: submissionId })
      if (!row) return null
      const { mentee, mentor } = row
      return {
        userId: mentor.id,
        sentence: `${mentee.firstName} ${mentee.lastName} submitted "${row.title}"`,
        address: addressOfReview(submissionId),
        aboutId: mentee.id,
      }
    },
  },
} satisfies Partial<NewsTable>
