import { addressOf } from '@koya/contract'
import type { NewsTable } from '#notifications/news/news.ts'

export const accountNews = {
  'data-ready': {
    topic: 'data',
    line: async (_at, { userId }) => ({
      userId,
      sentence: 'The file with your data is ready',
      address: addressOf('ownSettings'),
      aboutId: null,
    }),
  },
} satisfies Partial<NewsTable>
