import { addressOfMessages } from '@koya/contract'
import { weekdayInWords } from '@koya/contract/texts/day-text'
import { writeLetter } from '#notifications/letters/write-letter.ts'
import type { MailWriter, MailWriters } from '#notifications/mail/mails.ts'
import { addressOfThread, findForMail, listForMail } from './mail-queries.ts'
import { findQuestion, sayWhoWaits } from './question-reminder.ts'
import { makeReplyAddress } from './replies/reply-address.ts'
import { replyMails } from './replies/reply-mails.ts'

const answerable =
  'You can also answer this mail: what you write above the quoted text goes into the conversation, without attachments.'
const notAnswerable = 'Answer in Koya: nobody reads an answer to this mail.'

/** Writes a mail with a group of messages; null if the reader has seen them or all were taken back. */
const message: MailWriter<'message'> = async (context, about) => {
  const { config, db } = context
  const row = await findForMail(db, about)
  if (!row?.is_new) return null
  const messages = await listForMail(db, row)
  if (messages.length === 0) return null
  const authors = [...new Set(messages.map(({ author }) => author))]
  const named = new Intl.ListFormat('en', { type: 'conjunction' }).format(authors)
  const { reader, title } = row
  const replyTo = await makeReplyAddress(context, { threadId: row.thread_id, readerId: reader.id })
  const isMentee = reader.id === row.mentee_id
  return writeLetter({
    to: reader.email,
    ...(replyTo && { replyTo }),
    subject: `${named} wrote to you about “${title}”`,
    greeting: `Hello ${reader.firstName},`,
    paragraphs: [
      messages.length === 1
        ? `${named} wrote to you about “${title}”.`
        : `${named} wrote ${messages.length} messages to you about “${title}”.`,
    ],
    quote: messages
      .map(({ author, text }) => (authors.length === 1 ? text : `${author}:\n${text}`))
      .join('\n\n'),
    action: {
      label: 'Read and answer',
      url: config.publicUrl + addressOfThread(row, about.submissionId),
    },
    note: replyTo ? answerable : notAnswerable,
    why: isMentee
      ? 'You get this mail because you submitted this task at Koya.'
      : 'You get this mail because you look at this work at Koya.',
  })
}

const questionWaits: MailWriter<'question-waits'> = async (context, { submissionId }) => {
  const { config, db, clock } = context
  const question = await findQuestion(db, submissionId)
  if (!question) return null
  const { mentor, mentee, due_at } = question
  const now = clock.now()
  const replyTo = await makeReplyAddress(context, { threadId: question.thread_id, readerId: mentor.id })
  return writeLetter({
    to: mentor.email,
    ...(replyTo && { replyTo }),
    subject: sayWhoWaits(question, now),
    greeting: `Hello ${mentor.firstName},`,
    paragraphs: [
      `${sayWhoWaits(question, now)}.`,
      due_at <= now
        ? `It was due on ${weekdayInWords(due_at, now)}. Mentors who help out can answer now, and so can you.`
        : `An answer is promised by ${weekdayInWords(due_at, now)}. Two sentences are often enough. If ${mentee.firstName} needs none, say so in the list of questions on your overview.`,
    ],
    action: { label: 'Read and answer', url: config.publicUrl + addressOfMessages(submissionId) },
    ...(replyTo && { note: answerable }),
    why: 'You get this mail because you are a mentor at Koya.',
  })
}

export const threadMails = {
  message,
  'question-waits': questionWaits,
  ...replyMails,
} satisfies Partial<MailWriters>
