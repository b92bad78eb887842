import { type Askings, asAdmin, byAdmin } from './asking.ts'

export const mailAskings = {
  listFailedMails: byAdmin({ query: { limit: '20' } }),
  sendMailsAgain: {
    '': async (_turn, all, ask) => {
      const as = asAdmin(all)
      const { items } = await ask('listFailedMails', { as, query: { limit: '1' } })
      return { as, body: { ids: items.map(({ id }) => id) } }
    },
  },
} satisfies Askings
