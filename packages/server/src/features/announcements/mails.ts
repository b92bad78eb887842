import { writeLetter } from '#notifications/letters/write-letter.ts'
import type { WrittenMail } from '#notifications/mail/mailer.ts'
import type { MailWriter, MailWriters } from '#notifications/mail/mails.ts'
import { nameAnnouncement } from './news.ts'
import { findAnnouncement, findReader } from './queries.ts'

/** Contains the full text, so that readers need not open Koya. */
export const writeAnnouncement = (
  { title, text }: { title: string; text: string },
  reader: { email: string; first_name: string },
): WrittenMail =>
  writeLetter({
    to: reader.email,
    subject: title,
    greeting: `Hello ${reader.first_name},`,
    paragraphs: [],
    words: text,
    why: 'You get this mail because you have an account at Koya. Its admins have written it.',
  })

const announcement: MailWriter<'announcement'> = async ({ db }, { announcementId, userId }) => {
  const row = await findAnnouncement(db, announcementId)
  const reader = await findReader(db, userId)
  if (!row || !reader) return null
  return writeAnnouncement({ title: nameAnnouncement(row), text: row.text }, reader)
}

export const announcementMails = { announcement } satisfies Partial<MailWriters>
