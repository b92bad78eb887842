import { writeToAdmin } from '#notifications/letters/admin-letter.ts'
import type { MailWriter, MailWriters } from '#notifications/mail/mails.ts'
import { describeList } from './news.ts'

const listSent: MailWriter<'list-sent'> = async ({ db, config }, about) => {
  const { sentence, address } = await describeList(db, about)
  return writeToAdmin(db, about.adminId, {
    subject: sentence,
    paragraphs: [`${sentence}. Whoever accepts is among your people then.`],
    action: { label: 'Have a look', url: `${config.publicUrl}${address}` },
  })
}

export const invitationMails = { 'list-sent': listSent } satisfies Partial<MailWriters>
