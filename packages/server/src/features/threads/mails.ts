import { writeLetter } from '#notifications/letters/write-letter.ts'
import type { MailWriter, MailWriters } from '#notifications/mail/mails.ts'
import { addressOfThread, findForMail, listForMail } from './mail-queries.ts'

/** Writes the messages of a group. Nothing if the reader has seen them, or if all were taken back. */
const message: MailWriter<'message'> = async ({ config, db }, about) => {
  const row = await findForMail(db, about)
  if (!row?.is_new) return null
  const texts = await listForMail(db, row)
  if (texts.length === 0) return null
  const { reader, title } = row
  const isMentee = reader.id === row.mentee_id
  return writeLetter({
    to: reader.email,
    subject: `${row.author} wrote to you about "${title}"`,
    greeting: `Hello ${reader.firstName},`,
    paragraphs: [
      texts.length === 1
        ? `${row.author} wrote to you about "${title}".`
        : `${row.author} wrote ${texts.length} messages to you about "${title}".`,
    ],
    quote: texts.join('\n\n'),
    action: {
      label: 'Read and answer',
      url: config.publicUrl + addressOfThread(row, about.submissionId),
    },
    note: 'Answer in Koya: nobody reads an answer to this mail.',
    why: isMentee
      ? 'You get this mail because you submitted this task at Koya.'
      : 'You get this mail because you look at this work at Koya.',
  })
}

export const threadMails = { message } satisfies Partial<MailWriters>
