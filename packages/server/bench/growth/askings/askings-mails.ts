import { type Askings, asAdmin, byAdmin, menteeAt, menteeId, once } from './asking.ts'

const forAdmins = { title: 'We meet', text: 'On Saturday at four.', role: 'ADMIN' }

export const mailAskings = {
  listFailedMails: byAdmin({ query: { limit: '20' } }),
  listPersonMails: byAdmin((turn, all) => ({
    params: { id: menteeId(menteeAt(turn, all), all) },
    query: { limit: '10' },
  })),
  sendMailsAgain: {
    '': async (_turn, all, ask) => {
      const as = asAdmin(all)
      const { items } = await ask('listFailedMails', { as, query: { limit: '1' } })
      return { as, body: { ids: items.map(({ id }) => id) } }
    },
  },
  readStatus: byAdmin(),
  listAnnouncements: byAdmin({ query: { limit: '20' } }),
  checkAnnouncement: byAdmin({ body: forAdmins }),
  tryAnnouncement: byAdmin({ body: forAdmins }),
  sendAnnouncement: byAdmin(() => ({ headers: once(), body: { ...forAdmins, people: 1 } })),
  readAnnouncement: {
    '': async (_turn, all, ask) => {
      const as = asAdmin(all)
      const { items } = await ask('listAnnouncements', { as, query: { limit: '1' } })
      return { as, params: { id: items[0]?.id ?? '' } }
    },
  },
} satisfies Askings
