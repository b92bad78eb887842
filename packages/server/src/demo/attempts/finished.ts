import type { DemoSubmission } from '../cast.ts'

interface FinishedTask {
  task: string
  daysAgo: number
  comment: string
  percentage: number
  answer: string
}

/** The attempts of the mentee who finishes a track. */
const tasks: FinishedTask[] = [
  {
    task: 'watch-one-person',
    daysAgo: 55.8,
    comment:
      'I watched Baba Ṣadé buy data in front of his shop. He counted the steps aloud, so I wrote them down.',
    percentage: 84,
    answer:
      'Fourteen rows and not one guess in them. Next time leave the phone in his hand when he asks you to help.',
  },
  {
    task: 'words-first',
    daysAgo: 52.4,
    comment: 'The sign shop of my uncle. Every label is now what his customers say at the counter.',
    percentage: 90,
    answer:
      'I read the sheet to my wife and she could order a sign from it. That is the test, and you passed it.',
  },
  {
    task: 'four-paper-ideas',
    daysAgo: 49.7,
    comment: 'A list, a price question, a wall of signs to tap, and a chat. The wall is the strange one.',
    percentage: 88,
    answer:
      'Four ways to the answer, not four sets of boxes. The wall of signs is the one nobody else would draw.',
  },
  {
    task: 'grey-screens',
    daysAgo: 45.3,
    comment: 'Three frames of 360 by 640. I had drawn in 390 first and had to move everything.',
    percentage: 79,
    answer:
      'All taps lead somewhere and back. The second screen is full to the edge: take one line out and breathe.',
  },
  {
    task: 'first-glance',
    daysAgo: 41.9,
    comment: 'I blurred it until only the price and the button were left. Before, the logo won.',
    percentage: 92,
    answer: 'You made one thing large instead of five, and let the space do the grouping. As on a good sign.',
  },
  {
    task: 'type-that-holds',
    daysAgo: 38.6,
    comment: 'Two sizes and two weights. I held the phone at the length of my arm on the road to Ìkẹ́rẹ́.',
    percentage: 95,
    answer:
      'I could read it from my ladder. Your dots under the letters do not touch the line below, which few remember.',
  },
  {
    task: 'noon-sun-colours',
    daysAgo: 34.2,
    comment: 'The grey of the hints is 4.9 to 1 now. The green tick has a word beside it.',
    percentage: 90,
    answer:
      'Measured, and looked at outside too. The red of the error still says it with colour alone in one place.',
  },
  {
    task: 'forgiving-form',
    daysAgo: 29.5,
    comment: 'It takes the number with 0 and with +234. The message says which digit is missing.',
    percentage: 87,
    answer:
      'It forgives what people really type. Put the message under the field, not at the top: thumbs hide the top.',
  },
  {
    task: 'empty-waiting-wrong-done',
    daysAgo: 25.1,
    comment: 'Eight frames. The waiting one keeps what was typed, since my network goes in the middle.',
    percentage: 91,
    answer: 'The empty list teaches what to do first, and nothing blames the person. Very good.',
  },
  {
    task: 'small-component-set',
    daysAgo: 20.8,
    comment: 'Six parts, of which the button has four variants. Thirty-one copies in the file, all linked.',
    percentage: 86,
    answer:
      'I changed the corner once and every frame followed. Give the variants the names a programmer would type.',
  },
  {
    task: 'three-quiet-tests',
    daysAgo: 15.4,
    comment: 'A tailor, a pupil and my neighbour. Two of three looked for the price in the picture.',
    percentage: 94,
    answer:
      'You kept quiet for nine long minutes, and the notes show it. The price is in the picture now. That is design.',
  },
  {
    task: 'ready-to-build',
    daysAgo: 10.3,
    comment: 'Every distance is a multiple of 4, every state has a frame, and the words stand in one list.',
    percentage: 93,
    answer:
      'I would build this tonight without calling you. You are done with the track. It was a joy to read you.',
  },
]

export const finisher = 'opeyemi'

export const finishedSubmissions: DemoSubmission[] = tasks.map(
  ({ task, daysAgo, comment, percentage, answer }) => ({
    mentee: finisher,
    task,
    daysAgo,
    url: `https://docs.google.com/document/d/koya-demo-${finisher}-${task}/view`,
    comment,
    review: { daysAgo: daysAgo - 1.1, percentage, comment: answer },
  }),
)
