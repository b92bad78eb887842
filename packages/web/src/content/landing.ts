import { countTasks, mentorCount, type TrackTitle } from './curriculum.ts'
import type { Portrait } from './team-member.ts'

/** The texts of the landing page, in the order in which they come there. */
export const hero = {
  title: 'Nobody learns to code alone.',
  lead: 'Koya gives you a track of real tasks, and one volunteer mentor who opens your work and writes back. Free, from Lagos to Maiduguri, on the phone you have.',
  more: { label: 'See how it works', href: '#how' },
  note: {
    task: 'Task 6 of 12: an order form that forgives mistakes',
    grade: 'Graded 86 %',
    comment: 'My mother would understand these messages. Next: keep what people typed when the light goes.',
    mentor: 'Bísí Adéyẹmí, mentor',
    after: 'answered after 11 hours',
    picture: {
      ground: 'deep',
      hair: 'gele',
      face: 'laughing',
      wear: 'agbada',
      dye: 'pale',
      extra: 'earrings',
    },
  },
} as const

export const numbers = {
  total: '500+',
  /** Comes right after the total and reads on from it. */
  trained: 'people trained, each by one person who was a beginner once too.',
  facts: [
    { figure: `${mentorCount}`, label: 'mentors who review' },
    {
      figure: `${countTasks('Web Development', 'Mobile Development', 'User Interface Design')}`,
      label: 'tasks in three tracks',
    },
    { figure: '0', label: 'naira, from the first day to the last' },
  ],
  companies: 'Where they build now',
} as const

type TrackCard = { title: TrackTitle; text: string; link: string }

const cards: readonly TrackCard[] = [
  {
    title: 'Web Development',
    text: 'Pages and applications that open anywhere, even on one bar of signal.',
    link: 'Start with the web',
  },
  {
    title: 'Mobile Development',
    text: 'Apps that keep working when the network does not.',
    link: 'Start with mobile',
  },
  {
    title: 'User Interface Design',
    text: 'Screens that explain themselves, drawn and tried out before anybody builds them.',
    link: 'Start with design',
  },
]

export const tracks = {
  title: 'Three tracks, each a cloth of its own',
  lead: 'Small tasks, stage by stage. Each ends in something you can open and show.',
  amount: 'Amount: Free',
  cards,
} as const

export const steps = {
  title: 'How it works',
  lead: 'Four steps. Repeat the last two, square by square, until the cloth is full.',
  cloth: 'A cloth of 12 squares: seven drawn, the eighth marked as the next one, four still dotted.',
  caption: 'A cloth in the making: seven tasks graded, the eighth is next.',
  list: [
    {
      title: 'Pick a track',
      text: 'Look through its stages first. Web, mobile or design: you can start from zero in each.',
    },
    {
      title: 'Choose your mentor',
      text: 'You see who has a free place and how they work. You choose one, and they stay with you.',
    },
    {
      title: 'Do the task, send the link',
      text: 'Each task says what to build and where to read up. When it runs, you send its address.',
    },
    {
      title: 'Read the review, go again',
      text: 'Your mentor opens it, writes back and grades it. Sent back does not mean failed: you get another try.',
    },
  ],
} as const

export type Testimonial = { text: string; name: string; role: string; picture: Portrait }

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
  text: 'Joining takes an e-mail address and five minutes. No fee now, no fee later.',
  chat: 'Say hello in the chat community',
} as const
