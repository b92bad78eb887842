import { addressOf, certificateWords } from '@koya/contract'
import type { NewsTable } from '#notifications/news/news.ts'
import { findForMail } from './mail-queries.ts'

export const certificateNews = {
  'certificate-issued': {
    topic: 'finishes',
    async line({ db }, { certificateId }) {
      const row = await findForMail(db, certificateId)
      if (!row) return null
      return {
        userId: row.mentee_id,
        sentence: `Your ${certificateWords[row.kind].called(row.track_title)} is there`,
        address: addressOf('certificate', { number: row.id }),
        aboutId: null,
      }
    },
  },
  'mentee-finished': {
    topic: 'mentees',
    async line({ db }, { certificateId, mentorId }) {
      const row = await findForMail(db, certificateId)
      if (!row) return null
      return {
        userId: mentorId,
        sentence: `${row.first_name} ${row.last_name} has finished the ${row.track_title} track with you`,
        address: addressOf('mentorProfile'),
        aboutId: row.mentee_id,
      }
    },
  },
  'track-finished': {
    topic: 'finishes',
    async line({ db }, { certificateId, adminId }) {
      const row = await findForMail(db, certificateId)
      if (!row) return null
      return {
        userId: adminId,
        sentence: `${row.first_name} ${row.last_name} has a certificate: ${row.track_title}`,
        address: addressOf('person', { personId: row.mentee_id }),
        aboutId: row.mentee_id,
      }
    },
  },
} satisfies Partial<NewsTable>
