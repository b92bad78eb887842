import { capitalized, counted, numberWord } from './counted.ts'
import type { PersonPicture } from './team-member.ts'

export const hero = {
  title: 'Nobody learns to code alone.',
  lead: 'Koya gives you a track of real tasks, and one volunteer mentor who opens your work and writes back. Free, from Lagos to Maiduguri, on the phone you have.',
  more: { label: 'See how it works', href: '#how' },
  note: {
    task: 'Task 6 of 12: an order form that forgives mistakes',
    grade: 'Graded 86%',
    comment: 'My mother would understand these messages. Next: keep what people typed when the light goes.',
    mentor: 'Bísí Adéyẹmí, mentor',
    after: 'reviewed after 11 hours',
    picture: {
      ground: 'mid',
      hair: 'suku',
      face: 'open',
      wear: 'beads',
      dye: 'pale',
      extra: 'glasses',
    },
  },
} as const

export const numbers = {
  total: '500+',
  /** The page shows `total` and this text as one sentence. */
  trained: 'people trained, each by one person who was a beginner once too.',
  mentors: (count: number) => (count === 1 ? 'mentor who reviews' : 'mentors who review'),
  tasks: (tasks: number, tracks: number) =>
    `${tasks === 1 ? 'task' : 'tasks'} in ${numberWord(tracks)} ${tracks === 1 ? 'track' : 'tracks'}`,
  price: { figure: '0', label: 'naira, from the first day to the last' },
  companies: 'Where they build now',
} as const

export const tracks = {
  title: (count: number) =>
    count === 1
      ? 'One track, a cloth of its own'
      : `${capitalized(numberWord(count))} tracks, each a cloth of its own`,
  lead: 'Small tasks, stage by stage. Each ends in something you can open and show.',
  none: {
    title: 'The first track opens soon',
    lead: 'You can join already, and choose it as soon as it is there.',
  },
  amount: 'Amount: Free',
  certificate: 'Certificate upon Completion: Yes',
  unwritten: 'Its first tasks are being written. You can join already.',
  start: (title: string) => `Start with ${title}`,
  size: (stages: number, tasks: number) => `${counted(stages, 'stage')}, ${counted(tasks, 'task')}`,
  /** Returns a sentence with the number of open tracks that the page does not show. */
  more: (count: number) =>
    count === 1
      ? 'One more track is open: you see it after you join.'
      : `${capitalized(numberWord(count))} more tracks are open: you see them after you join.`,
} as const

export const week = {
  title: 'This week, square by square',
  lead: 'Each square is one task that a mentor has graded in the last seven days. Task, learner and mentor shape its pattern.',
  more: { label: 'How to read a cloth', href: '/about#cloth' },
  picture: 'The cloth of this week: one square for each graded task',
} as const

export const steps = {
  title: 'How it works',
  lead: 'Four steps. Repeat the last two, square by square, until the cloth is full.',
  cloth: 'A cloth of 12 squares: seven drawn, the eighth marked as the next one, four still dotted.',
  caption: 'A cloth in the making: seven tasks graded, the eighth is next.',
  list: [
    {
      title: 'Pick a track',
      text: 'Look through its stages first. Every track begins at zero.',
    },
    {
      title: 'Choose your mentor',
      text: 'You see who has a free place and how they work. You choose one, and they stay with you.',
    },
    {
      // The non-breaking spaces make a heading of two lines break after the comma.
      title: 'Do the task, send\u00a0the\u00a0link',
      text: 'Each task says what to build and where to read up. When it runs, you send its address.',
    },
    {
      title: 'Read the review, go\u00a0again',
      text: 'Your mentor opens it, writes back and grades it. Sent back does not mean failed: you get another try.',
    },
  ],
  reward: 'Finish all tasks and the certificate is yours. Anybody can check it.',
} as const

export type Testimonial = { text: string; name: string; role: string; picture: PersonPicture }

export const testimonials: { title: string; large: Testimonial; small: readonly Testimonial[] } = {
  title: 'From the community',
  large: {
    text: 'Forty hours of videos, and I had built nothing. My mentor asked me one question, and I built for three weeks.',
    name: 'Halima Sani, Kaduna',
    role: 'Mobile Development, now at Harmatta',
    picture: { ground: 'mid', hair: 'hijab', face: 'open', wear: 'kaftan', dye: 'pale' },
  },
  small: [
    {
      text: 'Light went, data finished. My text was still there when I came back, and so was my mentor.',
      name: 'Tobenna Eze, Aba',
      role: 'Web Development, stage 4',
      picture: { ground: 'pale', hair: 'flat', face: 'laughing', wear: 'collar', dye: 'deep' },
    },
    {
      text: 'I review on the bus. Ten minutes, one honest comment, and by Friday their attempt is better than mine was.',
      name: 'Ọpẹ́yẹmí Adéṣínà, Ibadan',
      role: 'Mentor, Web Development',
      picture: { ground: 'deep', hair: 'fila', face: 'calm', wear: 'agbada', dye: 'pale', extra: 'beard' },
    },
  ],
}

export const joining = {
  title: 'Your first task is waiting.',
  /** The title while no track is open. */
  titleOfNone: 'Be there from the first task.',
  text: 'Joining takes an email address and five minutes. No fee now, no fee later.',
  chat: 'Say hello in the chat community',
} as const
