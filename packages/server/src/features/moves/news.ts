import { addressOf } from '@koya/contract'
import type { NewsTable } from '#notifications/news/news.ts'
import { describeToMentee, describeToMentor } from './describe-move.ts'
import { findTold } from './told-queries.ts'

export const moveNews = {
  'deadlines-moved': {
    topic: 'deadlines',
    async line({ db }, about) {
      const told = await findTold(db, about)
      if (!told) return null
      const [{ id }] = told
      return {
        userId: about.menteeId,
        sentence: describeToMentee(told),
        address: told.length === 1 ? addressOf('task', { taskId: id }) : addressOf('tasks'),
        aboutId: null,
      }
    },
  },
  'mentees-deadlines-moved': {
    topic: 'extensions',
    async line({ db }, about) {
      const told = await findTold(db, about)
      if (!told) return null
      const [{ mentee }] = told
      const isOfOne = told.every((row) => row.mentee.id === mentee.id)
      return {
        userId: about.mentorId,
        sentence: describeToMentor(told),
        address: isOfOne ? addressOf('mentee', { userID: mentee.id }) : addressOf('mentees'),
        aboutId: isOfOne ? mentee.id : null,
      }
    },
  },
} satisfies Partial<NewsTable>
