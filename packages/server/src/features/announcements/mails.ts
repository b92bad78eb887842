import { readWeekSquares, type WeekSquares } from '#content/week-squares.ts'
import type { Letter } from '#notifications/letters/letter.ts'
import type { LetterSquares } from '#notifications/letters/letter-squares.ts'
import { writeLetter } from '#notifications/letters/write-letter.ts'
import type { MailWriter, MailWriters } from '#notifications/mail/mails.ts'
import { nameAnnouncement } from './news.ts'
import { findAnnouncement, findReader } from './queries.ts'

/** The mail has the full text, so that readers need not open Koya. */
export const composeAnnouncement = (
  { title, text }: { title: string; text: string },
  reader: { email: string; first_name: string },
  week: WeekSquares,
): Letter => ({
  to: reader.email,
  subject: title,
  greeting: `Hello ${reader.first_name},`,
  paragraphs: [],
  words: text,
  ...(week.count > 0 && { squares: weekCloth(week) }),
  why: 'You get this mail because you have an account at Koya. Its admins have written it.',
})

/** The maximum number of squares (drawings of tasks) in a mail: three rows of eight. */
const mailedMost = 24

const weekCloth = ({ count, squares }: WeekSquares): LetterSquares => ({
  track: 'This week at Koya',
  squares: squares.slice(0, mailedMost),
  graded: count,
  marked: null,
})

const announcement: MailWriter<'announcement'> = async ({ db, clock }, { announcementId, userId }) => {
  const row = await findAnnouncement(db, announcementId)
  const reader = await findReader(db, userId)
  if (!row || !reader) return null
  const words = { title: nameAnnouncement(row), text: row.text }
  return writeLetter(composeAnnouncement(words, reader, await readWeekSquares(db, clock.now())))
}

export const announcementMails = { announcement } satisfies Partial<MailWriters>
