import { capitalized, numberWord } from './counted.ts'

export const about = {
  title: 'One task, one person who reads it',
  heading: 'About',
  lead: 'Videos are everywhere and free. What beginners lack is somebody who opens their work and writes back. That is what Koya is for. Koya costs nothing and sells nothing, neither courses nor data about you.',
  legend: {
    title: 'How to read a cloth',
    text: 'Adire is indigo cloth from Abẹ́òkúta on which a hand draws squares with paste, one after the other. What was drawn stays light when the cloth is dyed. A track at Koya is such a cloth, and you are the hand: each square is one task, and its look says how far it is.',
    squares: [
      { look: 'dotted', name: 'Dotted', meaning: 'not begun' },
      { look: 'now', name: 'Marigold', meaning: 'the task to do now' },
      { look: 'outlined', name: 'Outlined', meaning: 'sent, waiting for its review' },
      { look: 'drawn', name: 'Drawn', meaning: 'graded and finished' },
    ],
  },
  sections: [
    {
      title: 'A track is a row of small, real tasks',
      paragraphs: [
        'A track has stages, and a stage has tasks. Each task is one page: what to build, where to read up, and when it is due. It ends in something that can be opened: a page, an app, a drawing. You send its address, not a file.',
        'A deadline keeps you moving; it never shuts you out. Late work is marked late, and read all the same.',
      ],
    },
    {
      title: 'You choose one mentor, and that person stays',
      paragraphs: [
        'Before you begin you see the mentors of your track who have a free place: where they live, what they work with, what they say about themselves. You choose one. The choice is for the whole track, so that somebody knows where you started.',
        'Mentors are volunteers with jobs. They give about ten minutes to each piece of work, a few times a week, and the software does the rest: it shows them who has waited longest, and takes care that no piece of work gets lost.',
      ],
    },
    {
      title: 'A review is a sentence before it is a grade',
      paragraphs: [
        'Your mentor opens your work, writes what is good and what comes next, and gives a grade from 1 to 100 percent. Work that is not there yet is sent back with a comment. You improve it and send it again, as often as it takes. Every attempt is kept, so you can see how far you have come.',
        'When all tasks are graded, you get a certificate. It is free as well.',
      ],
    },
    {
      title: 'It is made for the phone you have',
      paragraphs: [
        'These pages weigh less than a photograph and need no script. In the learning area what you type is kept on your device until it is sent, because the light goes and data finishes.',
      ],
    },
    {
      title: 'Where the name comes from',
      paragraphs: [
        'Koya is Hausa. Koyo is learning, koyarwa is teaching, and both come from this one word. Most of our mentors were mentees once. That is the whole plan.',
      ],
    },
  ],
  sample: 'This text comes with the software. Each community writes its own.',
  call: {
    title: 'Draw your first square.',
    text: (tracks: number) => {
      if (tracks === 0) return 'The first track opens soon. You can join already.'
      if (tracks === 1) return 'One track is open. You can start it from zero.'
      return `${capitalized(numberWord(tracks))} tracks are open. You can start each of them from zero.`
    },
  },
} as const
