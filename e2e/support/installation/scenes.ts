import type { Make } from './make.ts'

interface Work {
  task: string
  daysAgo: number
  url?: string
  comment?: string
  review?: { percentage: number; comment: string }
}

const menu = 'A menu page for a mama put'
const twoPages = 'Two pages, one public address'
const priceList = 'A price list with rows and columns'
const tailor = 'Colour and space for a tailor'
const phone = 'A page that fits every phone'

const graded = (task: string, daysAgo: number, percentage: number): Work => ({
  task,
  daysAgo,
  review: { percentage, comment: `I looked at it: ${percentage}%.` },
})

async function send(make: Make, mentee: { id: string }, works: Work[]): Promise<void> {
  for (const work of works) await make.work({ mentee: mentee.id, ...work })
}

/** Sends work in every state: graded, sent back, and waiting. */
export const sendSomeWork = (make: Make, mentee: { id: string }): Promise<void> =>
  send(make, mentee, [
    {
      task: menu,
      daysAgo: 21,
      comment: 'My first page ever, and the naira sign comes out strange.',
      review: { percentage: 0, comment: 'I send it back because of the naira sign.' },
    },
    graded(menu, 18, 84),
    graded(twoPages, 13, 88),
    graded(priceList, 7, 92),
    {
      task: phone,
      daysAgo: 4.6,
      url: 'https://adaeze-koya-demo.github.io/viewing-centre/',
      comment: 'On the smallest setting the page moves a little to the side.',
      review: { percentage: 0, comment: 'Your grid line is right. Mend the header and send it again.' },
    },
    { task: tailor, daysAgo: 1 },
  ])

/** The mentees of a busy mentor, with their work. */
const desk: { firstName: string; lastName: string; photo?: true; works: Work[] }[] = [
  {
    firstName: 'Ọmọ́lará',
    lastName: 'Adéṣínà',
    photo: true,
    works: [
      graded(menu, 24, 90),
      graded(twoPages, 14, 79),
      {
        task: priceList,
        daysAgo: 4,
        url: 'https://omolara-koya-demo.github.io/price-list/',
        comment: 'Eight goods from the market. https://github.com/omolara-koya-demo/price-list holds it.',
      },
    ],
  },
  {
    firstName: 'Ɗahiru',
    lastName: 'Lawal',
    works: [
      graded(menu, 22, 76),
      graded(twoPages, 15, 0),
      graded(twoPages, 9, 0),
      { task: twoPages, daysAgo: 2.6 },
    ],
  },
  { firstName: 'Nsikan', lastName: 'Ekanem', works: [graded(menu, 5.3, 68), { task: tailor, daysAgo: 1 }] },
  {
    firstName: 'Terseer',
    lastName: 'Akaa',
    photo: true,
    works: [
      graded(menu, 16, 95),
      graded(twoPages, 11, 86),
      graded(tailor, 5.8, 73),
      { task: phone, daysAgo: 0.2 },
    ],
  },
  { firstName: 'Ebitimi', lastName: 'Perewari', works: [graded(menu, 30, 81), graded(twoPages, 23.4, 77)] },
  { firstName: 'Falta', lastName: 'Kachalla', works: [graded(menu, 8, 64)] },
]

/** Gives a mentor the mentees of `desk`, with their work. */
export async function fillDesk(make: Make, mentor: { id: string }): Promise<void> {
  for (const { firstName, lastName, photo = false, works } of desk) {
    const fields = { first_name: firstName, last_name: lastName, city: 'Osun' }
    const mentee = await make.mentee({ mentor: mentor.id, enrolledDaysAgo: 35, photo, fields })
    await send(make, mentee, works)
  }
}
