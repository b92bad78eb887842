/** The texts of the landing page, in the order in which they stand there. */
export const hero = {
  title: 'Nobody learns to code alone.',
  lead: 'Koya gives you a track of real tasks, and one volunteer mentor who opens your work and writes back. Free, from Lagos to Maiduguri, on the phone you have.',
  more: { label: 'See how it works', href: '#how' },
  note: {
    task: 'Task 7 of 18: a form that explains its errors',
    grade: 'Graded 86 %',
    comment: 'My mother would understand these messages. Next: keep what people typed when the light goes.',
    mentor: 'Bísí Adéyẹmí, mentor',
    initials: 'BA',
    after: 'answered after 11 hours',
  },
} as const

export const numbers = {
  total: '500+',
  /** Stands right after the total and reads on from it. */
  trained: 'people trained. Each of them by one other person, who once was a beginner too.',
  facts: [
    { figure: '64', label: 'mentors who review' },
    { figure: '49', label: 'tasks in three tracks' },
    { figure: '0', label: 'naira, from the first day to the last' },
  ],
  companies: 'Where they build now',
} as const

export const tracks = {
  title: 'Three tracks, each a cloth of its own',
  lead: 'Stages, and in them tasks: short briefs that end in something you can open and show.',
  cards: [
    {
      title: 'Web Development',
      text: 'Pages and applications that open anywhere, even where the bars are few.',
      facts: ['6 stages', '18 tasks', 'Amount: Free'],
      link: 'Start with the web',
    },
    {
      title: 'Mobile Development',
      text: 'Apps that keep working when the network does not.',
      facts: ['5 stages', '16 tasks', 'Amount: Free'],
      link: 'Start with mobile',
    },
    {
      title: 'User Interface Design',
      text: 'Screens that explain themselves, drawn and tried out before anybody builds them.',
      facts: ['5 stages', '15 tasks', 'Amount: Free'],
      link: 'Start with design',
    },
  ],
} as const

export const steps = {
  title: 'How it works',
  lead: 'Four steps. The third and the fourth you repeat, square by square, until the cloth is full.',
  cloth: 'A cloth of 18 squares: seven drawn, the eighth marked as the next one, ten still dotted.',
  caption: 'A cloth in the making: seven tasks graded, one open.',
  list: [
    {
      title: 'Pick a track',
      text: 'Look through its stages first. Web, mobile or design: you can begin with no knowledge of any.',
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
      text: 'Your mentor opens it, writes back and grades it. Sent back is not failed: it is your next attempt.',
    },
  ],
} as const

export type Testimonial = {
  text: string
  name: string
  role: string
  initials: string
  ground: 'clay' | 'green' | 'marigold' | 'indigo'
}

export const testimonials: { title: string; large: Testimonial; small: readonly Testimonial[] } = {
  title: 'From the community',
  large: {
    text: 'Forty hours of videos, and I had built nothing. My mentor asked me one question, and I built for three weeks.',
    name: 'Halima Sani, Kaduna',
    role: 'Mobile Development, now at Harmatta',
    initials: 'HS',
    ground: 'clay',
  },
  small: [
    {
      text: 'Light went, data finished. My text was still there when I came back, and so was my mentor.',
      name: 'Tobenna Eze, Aba',
      role: 'Web Development, stage 4',
      initials: 'TE',
      ground: 'green',
    },
    {
      text: 'I review on the bus. Ten minutes, one honest comment, and by Friday their attempt is better than mine was.',
      name: 'Ọpẹ́yẹmí Adéṣínà, Ibadan',
      role: 'Mentor, Web Development',
      initials: 'ỌA',
      ground: 'marigold',
    },
  ],
}

export const joining = {
  title: 'Your first task is waiting.',
  text: 'Joining takes an e-mail address and five minutes. No fee now, no fee later.',
  chat: 'Say hello in the chat community',
} as const
