import { addressOf } from '@koya/contract'
import type { Database } from '#db/engine/client.ts'
import type { NewsTable } from '#notifications/news/news.ts'
import { countMore, countPeople, findPair, selectPairs } from './news-pairs.ts'
import { findRequest } from './request-queries.ts'

export const requestsAddress = `${addressOf('pairings')}?asks=yes`

async function writeEnrollmentLine(db: Database, enrollmentId: string, ending: 'has ended' | 'goes on') {
  const pair = await findPair(db, enrollmentId)
  if (!pair) return null
  return {
    userId: pair.mentee.id,
    sentence: `Your enrollment in the ${pair.title} track ${ending}`,
    address: addressOf('track', { trackName: pair.title, trackId: pair.track_id }),
    aboutId: null,
    objectId: enrollmentId,
  }
}

export const pairingNews = {
  'mentor-requested': {
    topic: 'requests',
    async line({ db }, { requestId, adminId }) {
      const request = await findRequest(db, requestId)
      const pair = request && (await findPair(db, request.enrollment_id))
      if (!pair) return null
      const { firstName, lastName } = pair.mentee
      const sentence = `${firstName} ${lastName} asks for another mentor`
      return {
        userId: adminId,
        sentence,
        address: requestsAddress,
        aboutId: pair.mentee.id,
        objectId: requestId,
      }
    },
  },
  'mentor-changed': {
    topic: 'mentor',
    async line({ db }, { enrollmentId }) {
      const pair = await findPair(db, enrollmentId)
      if (!pair) return null
      const { mentor, mentee } = pair
      return {
        userId: mentee.id,
        sentence: `${mentor.firstName} ${mentor.lastName} is your mentor now`,
        address: addressOf('ownMentor'),
        aboutId: mentor.id,
      }
    },
  },
  'enrollment-ended': {
    topic: 'mentor',
    line: ({ db }, { enrollmentId }) => writeEnrollmentLine(db, enrollmentId, 'has ended'),
  },
  'enrollment-continued': {
    topic: 'mentor',
    line: ({ db }, { enrollmentId }) => writeEnrollmentLine(db, enrollmentId, 'goes on'),
  },
  'mentees-moved-in': {
    topic: 'mentees',
    async line({ db }, { mentorId, enrollmentIds }) {
      const [first] = await selectPairs(db, enrollmentIds).execute()
      if (!first) return null
      const sentence = `You have ${countMore(enrollmentIds.length)} in ${first.title}`
      return { userId: mentorId, sentence, address: addressOf('mentees'), aboutId: null }
    },
  },
  'mentees-moved-out': {
    topic: 'mentees',
    async line({ db }, { mentorId, enrollmentIds }) {
      const [first] = await selectPairs(db, enrollmentIds).execute()
      if (!first) return null
      const sentence = `${countPeople(enrollmentIds.length)} in ${first.title} moved to another mentor`
      return { userId: mentorId, sentence, address: addressOf('mentees'), aboutId: null }
    },
  },
  'mentor-request-declined': {
    topic: 'mentor',
    async line({ db }, { requestId }) {
      const request = await findRequest(db, requestId)
      const pair = request && (await findPair(db, request.enrollment_id))
      if (!pair) return null
      const sentence = `${pair.mentor.firstName} stays your mentor`
      return { userId: pair.mentee.id, sentence, address: addressOf('ownMentor'), aboutId: pair.mentor.id }
    },
  },
} satisfies Partial<NewsTable>
