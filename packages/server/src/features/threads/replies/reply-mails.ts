import { messageMax } from '@koya/contract/learning/messages'
import type { Database } from '#db/engine/client.ts'
import type { ReplyFault } from '#notifications/kinds.ts'
import { writeLetter } from '#notifications/letters/write-letter.ts'
import type { MailWriter, MailWriters } from '#notifications/mail/mails.ts'
import { letterPerson } from '#shared/people/people.ts'
import { addressOfThread } from '../mail-queries.ts'

const sentences: Record<ReplyFault, string> = {
  answered: 'Somebody else has answered this question.',
  'attachments-only':
    'It held only attachments, which do not come along. Put the file where others can open it, and write its address.',
  closed: 'This conversation is closed.',
  empty:
    'Nothing was left of it without the quoted text and the signature. Write your answer above the quoted text.',
  'html-only': 'It came as HTML only. Let your mail program send this answer as plain text.',
  'left-out':
    'Attachments do not come along. Put the file where others can open it, and write its address into the conversation.',
  moved: 'You do not look at this work any more, so you cannot write about it.',
  'other-address':
    'It came from another address than that of your account. If it was you, answer from the address of your account. If it was not, somebody else has got a mail of yours.',
  picture: 'Pictures from elsewhere cannot be shown here: write the address instead.',
  'too-long': `A message has at most ${messageMax.toLocaleString('en')} characters. Make it shorter, or write several.`,
  'too-many':
    'You have written many messages in ten minutes, and this one was not taken. Say it all in one message, later.',
  unreadable: 'Koya could not read it.',
}

const answerRefused: MailWriter<'answer-refused'> = async ({ config, db }, about) => {
  const { submissionId, fault } = about
  const row = await findRefused(db, about)
  if (!row) return null
  const { reader, title } = row
  const [subject, more] =
    fault === 'left-out'
      ? [`Your answer about “${title}” came without its attachments`, '']
      : [`Your answer about “${title}” did not arrive`, 'Your mail is not in the conversation. ']
  return writeLetter({
    to: reader.email,
    subject,
    greeting: `Hello ${reader.firstName},`,
    paragraphs: [`${more}${sentences[fault]}`],
    ...(fault !== 'moved' && {
      action: {
        label: 'Open the conversation',
        url: config.publicUrl + addressOfThread(row, submissionId),
      },
    }),
    note: 'Koya says this at most once a day for each conversation.',
    why: 'You get this mail because an answer from you came to Koya.',
  })
}

const findRefused = (db: Database, { submissionId, readerId }: { submissionId: string; readerId: string }) =>
  db
    .selectFrom('submission')
    .innerJoin('task', 'task.id', 'submission.task_id')
    .innerJoin('user as reader', (join) => join.on('reader.id', '=', readerId))
    .leftJoin('second_look', (join) =>
      join
        .onRef('second_look.mentee_id', '=', 'submission.mentee_id')
        .onRef('second_look.task_id', '=', 'submission.task_id')
        .on('second_look.graded_by', '=', readerId),
    )
    .select(['submission.mentee_id', 'task.id as task_id', 'task.title', 'second_look.id as look_id'])
    .select(letterPerson('reader').as('reader'))
    .where('submission.id', '=', submissionId)
    .executeTakeFirst()

export const replyMails = { 'answer-refused': answerRefused } satisfies Partial<MailWriters>
