import { addressOf } from '@koya/contract'
import type { NewsTable } from '#notifications/news/news.ts'
import { findApplicant } from './queries.ts'

export const describeApplication = (
  { first_name, last_name }: { first_name: string; last_name: string },
  answered: 'yes' | undefined,
): string =>
  answered
    ? `${first_name} ${last_name} has answered about their application`
    : `${first_name} ${last_name} applies to mentor`

export const applicationNews = {
  'mentor-application': {
    topic: 'applications',
    async line({ db }, { applicationId, adminId, answered }) {
      const applicant = await findApplicant(db, applicationId)
      if (!applicant) return null
      return {
        userId: adminId,
        sentence: describeApplication(applicant, answered),
        address: addressOf('adminApplication', { applicationId }),
        aboutId: applicant.user_id,
        objectId: applicationId,
      }
    },
  },
} satisfies Partial<NewsTable>
