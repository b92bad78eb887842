import { application } from '#testing/steps/applying.ts'
import { seen } from '#testing/steps/authoring.ts'
import { type Community, idOf, trackOf } from '../community/community.ts'
import { emailOf } from '../community/names.ts'
import { applicantEmail, linkTokens } from '../per-turn.ts'
import {
  type Ask,
  type Askings,
  asAdmin,
  byAdmin,
  mentorAt,
  narrowed,
  newName,
  once,
  trackId,
  type Ways,
} from './asking.ts'

const applications = (state: string): Ways => byAdmin({ query: { limit: '20', state } })
const newApplication = (turn: number, email = `${newName()}@bench.test`) =>
  application({ email, trackIds: [trackId(turn)] })

/** Sends an application. Returns its state with the matching `If-Match`. */
async function apply(all: Community, ask: Ask, body = newApplication(0)) {
  await ask('applyAsMentor', { body })
  const as = asAdmin(all)
  const { items } = await ask('listApplications', { as, query: { limit: '1', state: 'new' } })
  const [latest] = items
  if (latest?.email !== body.email) throw new Error('The latest application is another one')
  return { as, params: { id: latest.id }, headers: seen(latest) }
}

const newList = () => `email,first name,role\n${newName()}@bench.test,Adaeze,mentee\n`

export const newcomerAskings = {
  listMentorTracks: { '': () => ({}) },
  applyAsMentor: { '': (turn) => ({ body: newApplication(turn) }) },
  answerApplication: {
    '': (turn) => ({
      body: { text: 'On Tuesdays.', token: linkTokens.answer(turn), email: applicantEmail(turn) },
    }),
  },
  withdrawApplication: {
    '': (turn) => ({ body: { token: linkTokens.withdraw(turn), email: applicantEmail(turn) } }),
  },
  listApplications: {
    ...byAdmin({ query: { limit: '20' } }),
    ...narrowed('new', applications('new')),
    ...narrowed('asked', applications('asked')),
    ...narrowed('approved', applications('approved')),
    ...narrowed('declined', applications('declined')),
  },
  readApplication: byAdmin((turn, all) => ({
    params: { id: idOf('application', 1 + ((turn * 7919) % Math.ceil(all.people / 50))) },
  })),
  askApplicant: {
    '': async (_turn, all, ask) => ({
      ...(await apply(all, ask)),
      body: { question: 'When do you have time?' },
    }),
  },
  approveApplication: {
    'without an account': async (turn, all, ask) => ({
      ...(await apply(all, ask)),
      body: { tracks: [{ id: trackId(turn), places: 5 }] },
    }),
    'of a mentor': async (turn, all, ask) => {
      const mentor = mentorAt(turn, all)
      return {
        ...(await apply(all, ask, newApplication(turn, emailOf(mentor)))),
        body: { tracks: [{ id: idOf('track', trackOf(mentor)), places: 30 }] },
      }
    },
  },
  declineApplication: {
    '': async (_turn, all, ask) => ({
      ...(await apply(all, ask)),
      body: { sentence: 'We look for people with more time.' },
    }),
  },
  checkInvitations: byAdmin(() => ({ body: { csv: newList() } })),
  sendInvitations: {
    '': async (_turn, all, ask) => {
      const [as, csv] = [asAdmin(all), newList()]
      const { seen: told } = await ask('checkInvitations', { as, body: { csv } })
      return { as, headers: once(), body: { csv, seen: told } }
    },
  },
  listInvitations: byAdmin({ query: { limit: '20' } }),
  revokeInvitation: {
    '': async (_turn, all, ask) => {
      const as = asAdmin(all)
      const { items } = await ask('listInvitations', { as, query: { limit: '1' } })
      return { as, params: { id: items[0]?.id ?? '' } }
    },
  },
} satisfies Askings
