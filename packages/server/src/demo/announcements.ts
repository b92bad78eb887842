import { weekdayInWords } from '@koya/contract/texts/day-text'
import { subtractDays } from '#time/time.ts'
import type { DemoAnnouncement } from './cast.ts'

export const listAnnouncements = (now: Date): DemoAnnouncement[] => [
  {
    daysAgo: 13.2,
    title: 'More examples for the tailor’s page',
    text: `The brief of the tailor’s page shows more examples now.

Have you sent yours already? Then nothing changes for you.`,
  },
  {
    daysAgo: 0.1,
    title: 'We meet on Saturday at four',
    text: `On ${weekdayInWords(subtractDays(now, now.getUTCDay() - 6 || -7), now)} at four in the afternoon (Lagos) we meet online for an hour.

Bring what you are working on, or a question that you have not asked yet. Short of data? Join without video.

On the day, the link to join is in the chat of the community: https://chat.koya.example/`,
  },
  {
    daysAgo: -4.9,
    title: 'What we talked about online',
    text: `Eleven of us met, and most questions were about forms. Bisi and Ɗanladi wrote down their answers.

The next hour is in two weeks, again at four. Tell somebody who waits for a mentor that they may come too.`,
  },
]
