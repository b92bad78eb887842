import { addressOf } from '@koya/contract'
import type { NewsTable, Telling } from '#news/news.ts'
import { findAbsentMentor, findMentor } from './absence-queries.ts'
import { absenceText } from './absence-text.ts'
import { findLate, howMany, type Late } from './late-work.ts'

/** Nothing waits any more, nothing to tell. */
const toMentor = (
  write: (late: Late) => string | false,
): Telling<'waiting-work' | 'still-here' | 'set-away'> => ({
  topic: 'waiting',
  async line(at, { mentorId }) {
    const sentence = write(await findLate(at, mentorId))
    return sentence
      ? { userId: mentorId, sentence, address: addressOf('mentorOverview'), aboutId: null }
      : null
  },
})

export const promiseNews = {
  'mentor-silent': {
    topic: 'silence',
    async line({ db }, { mentorId, adminId }) {
      const mentor = await findMentor(db, mentorId)
      if (!mentor) return null
      const sentence = `${mentor.first_name} ${mentor.last_name} has fallen silent`
      return {
        userId: adminId,
        sentence,
        address: addressOf('person', { personId: mentorId }),
        aboutId: mentorId,
      }
    },
  },
  'mentor-away': {
    topic: 'absences',
    async line({ db, clock }, about) {
      const now = clock.now()
      const found = await findAbsentMentor(db, about, now)
      if (!found) return null
      const { mentor, absence } = found
      return {
        userId: about.menteeId,
        sentence: `${mentor.firstName} ${mentor.lastName} is away ${absenceText(absence, now)}`,
        address: addressOf('ownMentor'),
        aboutId: about.mentorId,
      }
    },
  },
  'waiting-work': toMentor((late) => late.work.length + late.open > 0 && howMany(late)),
  'still-here': toMentor(({ work }) => work.length > 0 && 'Are you still with us?'),
  'set-away': toMentor(({ work }) => work.length > 0 && 'We have set you to away'),
} satisfies Partial<NewsTable>
