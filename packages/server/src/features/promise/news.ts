import { addressOf } from '@koya/contract'
import type { NewsTable, Telling } from '#news/news.ts'
import { findLate, howMany, type Late } from './late-work.ts'

/** Nothing waits any more, nothing to tell. */
const toMentor = (write: (late: Late) => string): Telling<'waiting-work' | 'still-here' | 'set-away'> => ({
  topic: 'waiting',
  async line(at, { mentorId }) {
    const late = await findLate(at, mentorId)
    if (late.work.length === 0) return null
    return { userId: mentorId, sentence: write(late), address: addressOf('mentorOverview') }
  },
})

export const promiseNews = {
  'waiting-work': toMentor(howMany),
  'still-here': toMentor(() => 'Are you still with us?'),
  'set-away': toMentor(() => 'We have set you to away'),
} satisfies Partial<NewsTable>
