import { addressOf } from '@koya/contract'
import type { MailWriter, MailWriters } from '#mail/mails.ts'
import { writeLetter } from '#mail/write-letter.ts'
import { findForMail } from './mail-queries.ts'

const issued: MailWriter<'certificate-issued'> = async ({ config, db }, { certificateId }) => {
  const row = await findForMail(db, certificateId)
  if (!row || row.revoked_at !== null) return null
  return writeLetter({
    to: row.email,
    subject: `Your certificate: ${row.track_title}`,
    greeting: `Congratulations ${row.first_name},`,
    paragraphs: [
      row.is_by_hand
        ? `the community has given you the certificate of the ${row.track_title} track.`
        : `every task of the ${row.track_title} track is graded. You have finished it, and this is your certificate.`,
      `Its number is ${row.id}. Whoever has the number or the link can check that it is real, and nobody needs an account for that.`,
      'On your profile you can download it, share it, and choose whether it shows your grades.',
    ],
    action: {
      label: 'See your certificate',
      url: `${config.publicUrl}${addressOf('certificate', { number: row.id })}`,
    },
    why: 'You get this mail because you have finished a track at Koya.',
  })
}

const finished: MailWriter<'track-finished'> = async ({ config, db }, { certificateId, adminId }) => {
  const row = await findForMail(db, certificateId)
  const admin = await db
    .selectFrom('user')
    .select(['email', 'first_name'])
    .where('id', '=', adminId)
    .where('role', '=', 'ADMIN')
    .executeTakeFirst()
  if (!row || !admin || row.revoked_at !== null) return null
  const name = `${row.first_name} ${row.last_name}`
  return writeLetter({
    to: admin.email,
    subject: `${name} has a certificate: ${row.track_title}`,
    greeting: `Hello ${admin.first_name},`,
    paragraphs: [
      row.is_by_hand
        ? `An admin has given ${name} the certificate of the ${row.track_title} track.`
        : `${name} has finished the ${row.track_title} track with ${row.mentor_name}. The certificate is issued.`,
      'There is nothing for you to do.',
    ],
    action: {
      label: `Open ${row.first_name}'s page`,
      url: `${config.publicUrl}${addressOf('person', { personId: row.mentee_id })}`,
    },
    why: 'You get this mail because you are an admin at Koya.',
  })
}

const revoked: MailWriter<'certificate-revoked'> = async ({ db }, { certificateId }) => {
  const row = await findForMail(db, certificateId)
  if (!row || row.revoked_reason === null) return null
  return writeLetter({
    to: row.email,
    subject: `Your certificate of the ${row.track_title} track was revoked`,
    greeting: `Hello ${row.first_name},`,
    paragraphs: [
      `An admin has revoked your certificate ${row.id} of the ${row.track_title} track. Whoever checks it reads this reason:`,
    ],
    quote: row.revoked_reason,
    note: 'If you think that this is wrong, write to the community.',
    why: 'You get this mail because you had a certificate at Koya.',
  })
}

export const certificateMails = {
  'certificate-issued': issued,
  'track-finished': finished,
  'certificate-revoked': revoked,
} satisfies Partial<MailWriters>
