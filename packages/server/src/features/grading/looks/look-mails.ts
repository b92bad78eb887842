import { addressOf, addressOfLook, addressOfReview } from '@koya/contract'
import { writeLetter } from '#notifications/letters/write-letter.ts'
import type { MailWriter, MailWriters } from '#notifications/mail/mails.ts'
import { describeGiven, findForReader } from './look-mail-queries.ts'

/** Writes the offer without the first review, which the reader must not see yet (rules: grading 44). */
const offered: MailWriter<'second-look-offered'> = async ({ config, db }, about) => {
  const row = await findForReader(db, about)
  if (!row || row.graded_at) return null
  return writeLetter({
    to: row.reader.email,
    subject: `Could you give “${row.title}” a second look?`,
    greeting: `Hello ${row.reader.firstName},`,
    paragraphs: [
      row.reader_role === 'ADMIN'
        ? `A mentee in ${row.track} asks for a second look, and no other mentor of the track is there. Could you look at it?`
        : `A mentee in ${row.track} asks for a second look at work that another mentor has reviewed. You see the work, and the first review only after your own.`,
      'The first who takes it has it for a while.',
    ],
    action: { label: 'See what is asked', url: config.publicUrl + addressOfLook(about.lookId) },
    why:
      row.reader_role === 'ADMIN'
        ? 'You get this mail because you are an admin at Koya.'
        : `You get this mail because you mentor ${row.track} at Koya.`,
  })
}

const asked: MailWriter<'second-look-asked'> = async ({ config, db }, about) => {
  const row = await findForReader(db, about)
  if (!row) return null
  return writeLetter({
    to: row.reader.email,
    subject: `${row.mentee} asks for a second look at “${row.title}”`,
    greeting: `Hello ${row.reader.firstName},`,
    paragraphs: [
      `${row.mentee} asks for a second look at “${row.title}”. Somebody who does not see your review marks it once more, and the higher grade stays.`,
      'That is no complaint about you: two people often see different things. You have nothing to do.',
    ],
    quote: row.reason,
    action: { label: 'Open my overview', url: config.publicUrl + addressOf('mentorOverview') },
    why: 'You get this mail because you reviewed this work at Koya, or are its mentor.',
  })
}

const given: MailWriter<'second-look-given'> = async ({ config, db }, about) => {
  const row = await findForReader(db, about)
  if (!row?.graded_at) return null
  const isMentee = row.reader.id === row.mentee_id
  const sentence = describeGiven(row)
  return writeLetter({
    to: row.reader.email,
    subject: sentence,
    greeting: `Hello ${row.reader.firstName},`,
    paragraphs: [
      isMentee ? `${row.second} has looked at “${row.title}” without the first review.` : `${sentence}.`,
      'The higher grade stays, unless an admin decides otherwise. Both reviews stand above the messages about this work.',
    ],
    quote: row.mentor_comment ?? '',
    action: {
      label: 'Read both reviews',
      url:
        config.publicUrl +
        (isMentee ? addressOf('task', { taskId: row.task_id }) : addressOfReview(row.submission_id)),
    },
    why: isMentee
      ? 'You get this mail because you asked for a second look at Koya.'
      : 'You get this mail because you look after this work at Koya.',
  })
}

export const lookMails = {
  'second-look-offered': offered,
  'second-look-asked': asked,
  'second-look-given': given,
} satisfies Partial<MailWriters>
