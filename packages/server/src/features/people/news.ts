import { addressOf } from '@koya/contract'
import type { NewsTable } from '#notifications/news/news.ts'
import { findPair } from './lists/mentor-queries.ts'

export const peopleNews = {
  'mentee-switched-off': {
    topic: 'mentees',
    async line({ db }, about) {
      const pair = await findPair(db, about)
      if (!pair) return null
      const sentence = `${pair.mentee.firstName} ${pair.mentee.lastName} is away from Koya`
      return { userId: about.mentorId, sentence, address: addressOf('mentees'), aboutId: about.menteeId }
    },
  },
  'mentee-switched-on': {
    topic: 'mentees',
    async line({ db }, about) {
      const pair = await findPair(db, about)
      if (!pair) return null
      const sentence = `${pair.mentee.firstName} ${pair.mentee.lastName} is back`
      const address = addressOf('mentee', { userID: about.menteeId })
      return { userId: about.mentorId, sentence, address, aboutId: about.menteeId }
    },
  },
} satisfies Partial<NewsTable>
