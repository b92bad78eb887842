import type { Community } from '../community/community.ts'
import {
  type Ask,
  type Askings,
  asAdmin,
  asMentee,
  asMentor,
  byAdmin,
  menteeAt,
  menteeId,
  mentorAt,
} from './asking.ts'

/** Returns the number of a mentee with a certificate. One mentee in ten has one. */
const finisherAt = (turn: number, all: Community) => Math.max(10, Math.floor(menteeAt(turn, all) / 10) * 10)

async function ownCertificate(turn: number, all: Community, ask: Ask) {
  const as = asMentee(finisherAt(turn, all), all)
  const { items } = await ask('listOwnCertificates', { as })
  return { as, number: items[0]?.number ?? '' }
}

export const certificateAskings = {
  listOwnCertificates: {
    'by a mentee': (turn, all) => ({ as: asMentee(finisherAt(turn, all), all) }),
    'by a mentor': (turn, all) => ({ as: asMentor(mentorAt(turn, all)) }),
  },
  changeCertificate: {
    '': async (turn, all, ask) => {
      const { as, number } = await ownCertificate(turn, all, ask)
      return { as, params: { number }, body: { showsGrades: turn % 2 === 0, isShown: true, keepsName: true } }
    },
  },
  listPersonCertificates: byAdmin((turn, all) => ({ params: { id: menteeId(finisherAt(turn, all), all) } })),
  issueCertificate: {
    '': async (turn, all, ask) => {
      const about = { as: asAdmin(all), params: { id: menteeId(menteeAt(turn, all), all) } }
      const { tracks } = await ask('listPersonCertificates', about)
      return { ...about, body: { trackId: tracks.at(-1)?.id } }
    },
  },
  revokeCertificate: {
    '': async (turn, all, ask) => {
      const { number } = await ownCertificate(turn, all, ask)
      return { as: asAdmin(all), params: { number }, body: { reason: 'The work was not their own.' } }
    },
  },
} satisfies Askings
