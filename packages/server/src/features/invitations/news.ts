import { addressOf } from '@koya/contract'
import type { Database } from '#db/engine/client.ts'
import type { News } from '#notifications/kinds.ts'
import type { NewsTable } from '#notifications/news/news.ts'
import { countUndelivered } from './queries.ts'

export async function describeList(db: Database, { adminId, sentAt, count }: News['list-sent']) {
  const failed = await countUndelivered(db, adminId, new Date(sentAt))
  const sent = `Your list of ${count.toLocaleString('en')} invitations has gone out`
  if (failed === 0) return { sentence: sent, address: addressOf('adminInvitations') }
  const mails = failed === 1 ? '1 mail' : `${failed.toLocaleString('en')} mails`
  return { sentence: `${sent}, and ${mails} did not arrive`, address: addressOf('adminMails') }
}

export const invitationNews = {
  'list-sent': {
    topic: 'lists',
    line: async ({ db }, about) => ({
      userId: about.adminId,
      ...(await describeList(db, about)),
      aboutId: null,
    }),
  },
} satisfies Partial<NewsTable>
