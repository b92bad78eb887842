import { addressOf, certificateIssueMails, certificateWords } from '@koya/contract'
import type { Letter } from '#notifications/letters/letter.ts'
import { writeLetter } from '#notifications/letters/write-letter.ts'
import type { MailWriter, MailWriters } from '#notifications/mail/mails.ts'
import { findAdmin } from '#shared/people/admins.ts'
import { type CertificateForMail, countBrought, findForMail, findMentor } from './mail-queries.ts'

/** Returns the squares (drawings of the tasks); nothing if Koya graded no task. */
function pickSquares({ track_title: track, tasks }: CertificateForMail): Pick<Letter, 'squares'> {
  if (tasks.length === 0) return {}
  return {
    squares: { track, squares: tasks.map(({ weave = null }) => ({ state: 'graded', weave })), marked: null },
  }
}

const issued: MailWriter<'certificate-issued'> = async ({ config, db }, { certificateId }) => {
  const row = await findForMail(db, certificateId)
  const words = row && certificateIssueMails[row.kind]
  if (!words || row.revoked_at !== null) return null
  return writeLetter({
    to: row.email,
    subject: `Your certificate: ${row.track_title}`,
    greeting: `Congratulations ${row.first_name},`,
    paragraphs: [
      words.toOwner(row.track_title),
      `Its number is ${row.id}. Whoever has the number or the link can check that it is real, and nobody needs an account for that.`,
      'On your profile you can download it, share it, and choose whether it shows your grades.',
      ...(certificateWords[row.kind].finishes
        ? [
            `You know now where this track is hard. You can mentor it, with this account and this address, and keep all that you have here: ${config.publicUrl}${addressOf('becomeAMentor')}`,
          ]
        : []),
    ],
    ...pickSquares(row),
    action: {
      label: 'See your certificate',
      url: `${config.publicUrl}${addressOf('certificate', { number: row.id })}`,
    },
    why: words.why,
  })
}

const menteeFinished: MailWriter<'mentee-finished'> = async ({ config, db }, { certificateId, mentorId }) => {
  const row = await findForMail(db, certificateId)
  const mentor = await findMentor(db, mentorId)
  if (!row || !mentor || row.revoked_at !== null) return null
  const people = await countBrought(db, mentorId)
  return writeLetter({
    to: mentor.email,
    subject: `${row.first_name} ${row.last_name} has finished the ${row.track_title} track with you`,
    greeting: `Hello ${mentor.first_name},`,
    paragraphs: [
      row.kind === 'by-hand'
        ? 'An admin has issued the certificate, and it names you as the mentor. Thank you.'
        : `Every task of ${row.first_name} is graded, and the certificate names you as the mentor. Thank you.`,
      `On your profile is a page of thanks. It says how many people have finished a track with you, ${people} so far, and nobody sees it until you show it.`,
    ],
    ...pickSquares(row),
    action: { label: 'See your thank-you page', url: config.publicUrl + addressOf('mentorProfile') },
    why: 'You get this mail because you are a mentor at Koya.',
  })
}

const finished: MailWriter<'track-finished'> = async ({ config, db }, { certificateId, adminId }) => {
  const row = await findForMail(db, certificateId)
  const admin = await findAdmin(db, adminId)
  const words = row && certificateIssueMails[row.kind]
  if (!words || !admin || row.revoked_at !== null) return null
  const name = `${row.first_name} ${row.last_name}`
  return writeLetter({
    to: admin.email,
    subject: `${name} has a certificate: ${row.track_title}`,
    greeting: `Hello ${admin.first_name},`,
    paragraphs: [
      words.toAdmin({ name, track: row.track_title, mentor: row.mentor_name }),
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
  const { called, noun } = certificateWords[row.kind]
  return writeLetter({
    to: row.email,
    subject: `Your ${called(row.track_title)} was revoked`,
    greeting: `Hello ${row.first_name},`,
    paragraphs: [
      `An admin has revoked your ${called(row.track_title)}, number ${row.id}. Whoever checks it reads this reason:`,
    ],
    quote: row.revoked_reason,
    note: 'If you think that this is wrong, write to the community.',
    why: `You get this mail because you had a ${noun} at Koya.`,
  })
}

export const certificateMails = {
  'certificate-issued': issued,
  'mentee-finished': menteeFinished,
  'track-finished': finished,
  'certificate-revoked': revoked,
} satisfies Partial<MailWriters>
