import type { Community } from '../community/community.ts'
import { type Askings, asMentor, mentorAt, type Ways } from './asking.ts'

/** A mentor whose inbox grows with the community. */
const busy = asMentor(1)
const byBusy: Ways = { '': () => ({ as: busy }) }
const byMentor = (turn: number, all: Community) => asMentor(mentorAt(turn, all))

export const inboxAskings = {
  listNews: {
    'a full inbox': () => ({ as: busy, query: { limit: '20' } }),
    'a usual one': (turn, all) => ({ as: byMentor(turn, all), query: { limit: '20' } }),
  },
  countUnread: byBusy,
  openNews: {
    '': async (_turn, _all, ask) => {
      const { items } = await ask('listNews', { as: busy, query: { limit: '1' } })
      return { as: busy, params: { id: items[0]?.id ?? '' } }
    },
  },
  readAllNews: {
    '': async (turn, all, ask) => {
      const as = byMentor(turn, all)
      const { items } = await ask('listNews', { as, query: { limit: '1' } })
      return { as, body: { newest: items[0]?.id ?? '' } }
    },
  },
  readWishes: byBusy,
  changeWishes: {
    '': (turn, all) => ({
      as: byMentor(turn, all),
      body: { isDaily: true, hour: turn % 24, timeZone: 'Africa/Lagos', ways: {} },
    }),
  },
} satisfies Askings
