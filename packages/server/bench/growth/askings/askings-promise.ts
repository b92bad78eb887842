import type { Community } from '../community/community.ts'
import { type Ask, type Askings, asAdmin, asMentor, byAdmin, mentorAt, type Ways } from './asking.ts'

const byMentor = (rest: { body?: unknown } = {}): Ways => ({
  '': (turn, all) => ({ as: asMentor(mentorAt(turn, all)), ...rest }),
})

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()

/**
 * Returns a mentor who helps out, as one in five does. Skips every fiftieth mentor, who is not approved for
 * any track.
 */
const helperAt = (turn: number, { mentors }: Community) =>
  asMentor(50 * ((turn * 7919) % Math.floor(mentors / 50)) + 5 * (1 + (turn % 9)))

/** Returns a helper with the work that they have taken or could take. */
async function openWork(turn: number, all: Community, ask: Ask) {
  const as = helperAt(turn, all)
  const { items } = await ask('listOpenQueue', { as, query: { limit: '10' } })
  return {
    as,
    taken: items.find(({ claimedUntil }) => claimedUntil !== null)?.id,
    free: items.find(({ claimedUntil }) => claimedUntil === null)?.id ?? '',
  }
}

export const promiseAskings = {
  readOwnPromise: byMentor(),
  changeOwnPromise: {
    '': (turn, all) => ({ as: helperAt(turn, all), body: { helpsOut: true, digestHour: turn % 24 } }),
  },
  goAway: byMentor({ body: { from: inDays(30), until: inDays(40), handsOver: true } }),
  comeBack: byMentor(),
  sayStillHere: byMentor(),
  listOpenQueue: { '': (turn, all) => ({ as: helperAt(turn, all), query: { limit: '10' } }) },
  claimWork: {
    '': async (turn, all, ask) => {
      const { as, taken, free } = await openWork(turn, all, ask)
      if (taken !== undefined) await ask('releaseWork', { as, params: { id: taken } })
      return { as, params: { id: free } }
    },
  },
  releaseWork: {
    '': async (turn, all, ask) => {
      const { as, taken, free } = await openWork(turn, all, ask)
      if (taken === undefined) await ask('claimWork', { as, params: { id: free } })
      return { as, params: { id: taken ?? free } }
    },
  },
  listTakenWork: byMentor(),
  readSettings: byAdmin(),
  changeSettings: {
    'the minutes of a claim': async (turn, all, ask) => {
      const as = asAdmin(all)
      const { updatedAt, ...settings } = await ask('readSettings', { as })
      const body = { ...settings, claimMinutes: 30 + (turn % 5) }
      return { as, headers: { 'if-match': `"${updatedAt}"` }, body }
    },
  },
} satisfies Askings
