import { addressOf } from '@koya/contract'
import type { NewsTable } from '#notifications/news/news.ts'
import { findEnrollment } from './queries.ts'
import { findGone, findHeld, findPassed } from './waiting-queries.ts'

export const enrollmentNews = {
  enrolled: {
    topic: 'mentor',
    async line({ db }, { enrollmentId }) {
      const row = await findEnrollment(db, enrollmentId)
      if (!row) return null
      const { mentee, mentor } = row
      return {
        userId: mentee.id,
        sentence: `${mentor.firstName} ${mentor.lastName} is your mentor`,
        address: addressOf('ownMentor'),
        aboutId: mentor.id,
      }
    },
  },
  'new-mentee': {
    topic: 'mentees',
    async line({ db }, { enrollmentId }) {
      const row = await findEnrollment(db, enrollmentId)
      if (!row) return null
      const { mentee, mentor } = row
      return {
        userId: mentor.id,
        sentence: `${mentee.firstName} ${mentee.lastName} is your new mentee`,
        address: addressOf('mentee', { userID: mentee.id }),
        aboutId: mentee.id,
      }
    },
  },
  'place-held': {
    topic: 'mentor',
    replaces: true,
    async line({ db, clock }, { menteeId, trackId }) {
      const row = await findHeld(db, menteeId, trackId, clock.now())
      if (!row) return null
      const { mentor } = row
      return {
        userId: menteeId,
        sentence: `A place with ${mentor.firstName} ${mentor.lastName} is held for you`,
        address: addressOf('track', { trackName: row.title, trackId }),
        aboutId: mentor.id,
        objectId: trackId,
      }
    },
  },
  'place-passed': {
    topic: 'mentor',
    replaces: true,
    async line({ db }, { menteeId, trackId }) {
      const row = await findPassed(db, menteeId, trackId)
      if (!row) return null
      return {
        userId: menteeId,
        sentence: describePassed(row),
        address: addressOf('dashboard'),
        aboutId: null,
        objectId: trackId,
      }
    },
  },
  'place-gone': {
    topic: 'mentor',
    replaces: true,
    async line({ db, clock }, { menteeId, trackId }) {
      const row = await findGone(db, menteeId, trackId, clock.now())
      if (!row) return null
      return {
        userId: menteeId,
        sentence: describeGone(row),
        address: addressOf('dashboard'),
        aboutId: null,
        objectId: trackId,
      }
    },
  },
} satisfies Partial<NewsTable>

export const describePassed = ({ title }: { title: string }): string =>
  `The place that we held for you in ${title} went to the next`

export const describeGone = ({ title }: { title: string }): string =>
  `The place that we held for you in ${title} is not there any more`
