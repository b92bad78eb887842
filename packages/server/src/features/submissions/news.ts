import type { NewsTable } from '#notifications/news/news.ts'
import { writeWorkLine } from '#notifications/news/work-line.ts'
import { findForMail } from './queries.ts'

export const submissionNews = {
  'new-submission': {
    topic: 'submissions',
    replaces: true,
    async line({ db }, { submissionId }) {
      const row = await findForMail.first(db, { id: submissionId })
      const line = row && (await writeWorkLine(db, row.mentor.id, row.submitted_at))
      return line ? { ...line, causedBy: row.mentee.id } : null
    },
  },
} satisfies Partial<NewsTable>
