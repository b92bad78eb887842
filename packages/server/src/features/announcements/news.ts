import { addressOf } from '@koya/contract'
import type { NewsTable } from '#notifications/news/news.ts'
import { findAnnouncement } from './queries.ts'

export const nameAnnouncement = ({ title, is_test }: { title: string; is_test: boolean }): string =>
  is_test ? `Test: ${title}` : title

export const announcementNews = {
  announcement: {
    topic: 'announcements',
    async line({ db }, { announcementId, userId }) {
      const row = await findAnnouncement(db, announcementId)
      if (!row) return null
      return {
        userId,
        sentence: nameAnnouncement(row),
        address: addressOf('announcement', { announcementId }),
        aboutId: null,
      }
    },
  },
} satisfies Partial<NewsTable>
