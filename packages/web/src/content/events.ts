export type CommunityEvent = {
  day: number
  title: string
  time: string
  place: string
  text: string
}

export const events = {
  title: 'Events',
  lead: 'Most days we work apart. On these we meet. Questions about one? Ask in the chat.',
  leadOfNone: 'Most days we work apart, and talk in the chat. You will read here when we meet next.',
  sample: 'Nothing on this page will take place. It shows what a month could look like.',
  month: (name: string, days: readonly number[]) =>
    days.length === 1
      ? `${name}, with an event on day ${days[0]}`
      : `${name}, with events on days ${days.join(', ')}`,
  time: 'Time',
  place: 'Place',
  none: 'No event is planned right now.',
  past: 'Past events',
  more: 'More',
  ask: 'Open the chat',
  toCalendar: 'Add all to your calendar',
} as const

/** The sample events, on the same days of every month. */
export const calendar: readonly CommunityEvent[] = [
  {
    day: 4,
    title: 'Open review night',
    time: '19:00 to 20:30 Lagos time',
    place: 'In the chat, by voice',
    text: 'Three mentees show a task that was sent back. Everybody reads it together and says what they would try next.',
  },
  {
    day: 8,
    title: 'First task, together',
    time: '10:00 to 13:00 Lagos time',
    place: 'Koya hub, Ibadan',
    text: 'For people who joined this week. We open the first task of a track and do not leave before everybody has sent a link.',
  },
  {
    day: 15,
    title: 'Drawing before building',
    time: '11:00 to 12:30 Lagos time',
    place: 'Koya hub, Kaduna',
    text: 'Paper, one pen, one screen that annoys you. Zainab shows how a drawing of it finds the fault in ten minutes.',
  },
  {
    day: 21,
    title: 'When the light goes',
    time: '18:00 to 19:00 Lagos time',
    place: 'In the chat, text only',
    text: 'How to write a page that keeps what people typed. Text only, so that it works with one bar and half a battery.',
  },
  {
    day: 28,
    title: 'Mentors’ table',
    time: '16:00 to 17:30 Lagos time',
    place: 'Koya hub, Enugu, and in the chat',
    text: 'For mentors and those who think about it: how to write one comment that helps, and when to stop explaining.',
  },
]
