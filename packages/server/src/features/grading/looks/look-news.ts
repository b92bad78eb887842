import { addressOf, addressOfLook, addressOfReview } from '@koya/contract'
import type { NewsTable } from '#notifications/news/news.ts'
import { describeGiven, findForReader } from './look-mail-queries.ts'

export const lookNews = {
  'second-look-offered': {
    topic: 'looks',
    replaces: true,
    async line({ db }, about) {
      const row = await findForReader(db, about)
      if (!row || row.graded_at) return null
      return {
        userId: row.reader.id,
        sentence: `Could you give “${row.title}” a second look?`,
        address: addressOfLook(about.lookId),
        aboutId: null,
        objectId: about.lookId,
      }
    },
  },
  'second-look-asked': {
    topic: 'looks',
    async line({ db }, about) {
      const row = await findForReader(db, about)
      if (!row) return null
      return {
        userId: row.reader.id,
        sentence: `${row.mentee} asks for a second look at “${row.title}”`,
        address:
          row.reader.id === row.mentor_id ? addressOfReview(row.submission_id) : addressOf('mentorOverview'),
        aboutId: row.mentee_id,
      }
    },
  },
  'second-look-given': {
    topic: 'looks',
    async line({ db }, about) {
      const row = await findForReader(db, about)
      if (!row?.graded_at) return null
      const isMentee = row.reader.id === row.mentee_id
      return {
        userId: row.reader.id,
        sentence: describeGiven(row),
        address: isMentee ? addressOf('task', { taskId: row.task_id }) : addressOfReview(row.submission_id),
        aboutId: isMentee ? row.second_id : row.mentee_id,
      }
    },
  },
} satisfies Partial<NewsTable>
