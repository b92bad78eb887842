import { addressOf } from '@koya/contract'
import type { Context } from '#context.ts'
import { insertToken } from '#identity/accounts/email-tokens.ts'
import { defaultLink, newLinkToken, writeLink } from '#identity/accounts/mail-links.ts'
import { writeToAdmin } from '#notifications/letters/admin-letter.ts'
import { writeLetter } from '#notifications/letters/write-letter.ts'
import type { MailWriter, MailWriters } from '#notifications/mail/mails.ts'
import { addMilliseconds, dayMilliseconds } from '#time/time.ts'
import { describeApplication } from './news.ts'
import { findApplicant, findLetter, findQuestion, listApprovedTracks } from './queries.ts'

const linkDays = 30
const why = 'You get this mail because somebody used this address to apply as a mentor at Koya.'

async function makeLink({ db, clock, config }: Context, { id, email }: { id: string; email: string }) {
  const { token, hash } = newLinkToken()
  await insertToken(db, {
    hash,
    purpose: 'application',
    registration_id: null,
    user_id: null,
    application_id: id,
    expires_at: addMilliseconds(clock.now(), linkDays * dayMilliseconds),
  })
  return writeLink('ownApplication', defaultLink(config), token, email)
}

const isOpen = ({ state }: { state: string }): boolean => state === 'new' || state === 'asked'

/** Contains no text of the application: anybody can enter somebody else's address (threats: T18). */
const received: MailWriter<'application-received'> = async (context, { applicationId, again }) => {
  const application = await findLetter(context.db, applicationId)
  if (!application || !isOpen(application)) return null
  return writeLetter({
    to: application.email,
    subject: again ? 'You have applied already' : 'We have your application to mentor',
    greeting: 'Hello,',
    paragraphs: [
      again
        ? 'An application with this address is with us already, so the new one was not kept.'
        : 'Thank you. An admin of Koya reads your application and answers by mail.',
      'With the link below you can add something to it, or withdraw it. It works once, within the next 30 days.',
    ],
    action: { label: 'Add something, or withdraw', url: await makeLink(context, application) },
    note: 'Not you? Withdraw it with the same link.',
    why,
  })
}

const asked: MailWriter<'application-asked'> = async (context, { messageId }) => {
  const question = await findQuestion(context.db, messageId)
  if (!question || !isOpen(question)) return null
  return writeLetter({
    to: question.email,
    subject: 'A question about your application to mentor',
    greeting: `Hello ${question.first_name},`,
    paragraphs: ['Thank you for your application. Before we decide, we would like to know:'],
    quote: question.text,
    action: { label: 'Answer', url: await makeLink(context, question) },
    note: 'The link works once, within the next 30 days. You can also withdraw your application there.',
    why,
  })
}

const approved: MailWriter<'application-approved'> = async ({ db, config }, { applicationId }) => {
  const application = await findLetter(db, applicationId)
  if (!application) return null
  const tracks = await listApprovedTracks(db, application.email)
  return writeLetter({
    to: application.email,
    subject: 'You are a mentor at Koya',
    greeting: `Hello ${application.first_name},`,
    paragraphs: [
      `Your application was approved. ${tracks.map(({ title, places }) => `In ${title} you can have ${places} ${places === 1 ? 'mentee' : 'mentees'}.`).join(' ')}`,
      'Log in with the account that you have: it now opens the pages of a mentor.',
    ],
    action: { label: 'See your first steps', url: `${config.publicUrl}${addressOf('mentorOverview')}` },
    why,
  })
}

const declined: MailWriter<'application-declined'> = async ({ db }, { applicationId }) => {
  const application = await findLetter(db, applicationId)
  if (!application || application.answer === null) return null
  return writeLetter({
    to: application.email,
    subject: 'About your application to mentor',
    greeting: `Hello ${application.first_name},`,
    paragraphs: ['Thank you for offering your time. This time we say no, and this is why:'],
    quote: application.answer,
    note: 'You can apply again at any time.',
    why,
  })
}

/** Sends the mail only if the application still waits for an admin. */
const toAdmin: MailWriter<'mentor-application'> = async ({ db, config }, about) => {
  const { applicationId, adminId, answered } = about
  const applicant = await findApplicant(db, applicationId)
  if (applicant?.state !== 'new') return null
  const subject = describeApplication(applicant, answered)
  return writeToAdmin(db, adminId, {
    subject,
    paragraphs: [
      `${subject}. On the page of the application you can approve it, ask something, or say no with a sentence.`,
    ],
    action: {
      label: 'Read the application',
      url: `${config.publicUrl}${addressOf('adminApplication', { applicationId })}`,
    },
  })
}

export const applicationMails = {
  'mentor-application': toAdmin,
  'application-received': received,
  'application-asked': asked,
  'application-approved': approved,
  'application-declined': declined,
} satisfies Partial<MailWriters>
