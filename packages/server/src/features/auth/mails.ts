import { addressOf } from '@koya/contract'
import type { Config } from '#config/env.ts'
import { deleteOwnersLinks, insertToken } from '#identity/accounts/email-tokens.ts'
import { defaultLink, newLinkToken, writeLink } from '#identity/accounts/mail-links.ts'
import { writeLetter } from '#notifications/letters/write-letter.ts'
import type { MailWriter, MailWriters } from '#notifications/mail/mails.ts'
import { addMilliseconds, hourMilliseconds, minuteMilliseconds } from '#time/time.ts'
import { findRegistration, findUserAddress, findUserByEmail } from './queries.ts'
import { findInvitation } from './register/invitation-queries.ts'

const confirmLinkMilliseconds = 24 * hourMilliseconds
const resetLinkMilliseconds = hourMilliseconds

/** Repeats no name from the registration: anybody can enter any address (threats: T18). */
const confirmEmail: MailWriter<'confirm-email'> = async (context, { registrationId, queued, ...form }) => {
  const registration = await findRegistration(context.db, registrationId)
  if (!registration) return null
  const { created_at, mail_requested_at } = registration
  const user = await findUserByEmail(context.db, registration.email.toLowerCase())
  if (user) {
    // The registration has already queued this mail, so a request within a minute of the registration sends
    // no second one.
    const isFollowing = !queued && Number(mail_requested_at) - Number(created_at) < minuteMilliseconds
    return isFollowing ? null : accountExists(context.config, user)
  }
  if (queued && mail_requested_at) return null
  const { token, hash } = newLinkToken()
  await insertToken(context.db, {
    hash,
    purpose: 'confirm',
    registration_id: registrationId,
    user_id: null,
    expires_at: addMilliseconds(context.clock.now(), confirmLinkMilliseconds),
  })
  return writeLetter({
    to: registration.email,
    subject: 'Confirm your email address',
    greeting: 'Welcome to Koya,',
    paragraphs: [
      'One tap confirms that this address is yours. Then you can log in and choose your track.',
      'The link works once, within the next 24 hours.',
    ],
    action: {
      label: 'Confirm my email address',
      url: writeLink('confirmEmail', form, token, registration.email),
    },
    note: 'Not you? Ignore this mail and no account is made.',
    why: 'You get this mail because this address was used to register at Koya.',
  })
}

/** Links to the page for a forgotten password, without a token (rules: auth 24). */
const accountExists = (config: Config, user: { email: string; first_name: string }) =>
  writeLetter({
    to: user.email,
    subject: 'You already have an account',
    greeting: `Hello ${user.first_name},`,
    paragraphs: [
      'Somebody, probably you, tried to register at Koya with this address. You already have an account, so nothing changed.',
      'If you have forgotten your password, you can set a new one.',
    ],
    action: { label: 'Set a new password', url: `${config.publicUrl}${addressOf('forgotPassword')}` },
    note: 'Not you? You do not need to do anything.',
    why: 'You get this mail because this address was used to register at Koya.',
  })

/**
 * Replaces the person's reset links with a new one (rules: auth 35). A retry leaves them, because the mail of
 * an earlier try may have arrived.
 */
const resetPassword: MailWriter<'reset-password'> = async (context, { userId, ...form }, isFirst) => {
  const user = await findUserAddress(context.db, userId)
  if (!user) return null
  const { token, hash } = newLinkToken()
  if (isFirst) await deleteOwnersLinks(context.db, 'reset', userId)
  await insertToken(context.db, {
    hash,
    purpose: 'reset',
    registration_id: null,
    user_id: userId,
    expires_at: addMilliseconds(context.clock.now(), resetLinkMilliseconds),
  })
  return writeLetter({
    to: user.email,
    subject: 'Set a new password',
    greeting: `Hello ${user.first_name},`,
    paragraphs: ['Choose a new password with the button below. The button works once, within the next hour.'],
    action: {
      label: 'Set a new password',
      url: writeLink('resetPassword', form, token, user.email),
    },
    note: 'Not you? Ignore this mail and your password stays as it is.',
    why: 'You get this mail because somebody asked for a new password for your account at Koya.',
  })
}

const passwordChanged: MailWriter<'password-changed'> = async (context, { userId, stays }) => {
  const user = await findUserAddress(context.db, userId)
  if (!user) return null
  return writeLetter({
    to: user.email,
    subject: 'Your password was changed',
    greeting: `Hello ${user.first_name},`,
    paragraphs: [
      `Your password was changed just now, and you were logged out everywhere${stays ? ' else' : ''}.`,
      'Not you? Then set a new one at once.',
    ],
    action: { label: 'I did not do this', url: `${context.config.publicUrl}${addressOf('forgotPassword')}` },
    why: 'You get this mail because the password of your account at Koya was changed.',
  })
}

type Invited = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

function describeInvitation({ role, title, tracks }: Invited, hasApplied: boolean): string {
  if (role === 'ADMIN') return 'You are invited to help run the community as an admin.'
  if (role === 'MENTEE') {
    const track = title === null ? 'a track' : `the ${title} track`
    return `You are invited to learn with ${track} of small tasks and a mentor who reads your work.`
  }
  const places = tracks.map(
    (one) => `In ${one.title} you can have ${one.places} ${one.places === 1 ? 'mentee' : 'mentees'}.`,
  )
  const first = hasApplied
    ? 'Your application to mentor was approved.'
    : 'You are invited to mentor: to read what beginners have built, and to answer.'
  return [first, ...places].join(' ')
}

/** Prefills the invitation form; leaves out unknown names. */
const namesOf = ({ first_name, last_name }: Invited) => ({
  ...(first_name !== null && { firstName: first_name }),
  ...(last_name !== null && { lastName: last_name }),
})

/**
 * Sends nothing if the expiry is no longer `until`, because the invitation was sent again meanwhile
 * (rules: invitations 13 and 14).
 */
const invitation: MailWriter<'invitation'> = async (context, { invitationId, applied, until }) => {
  const invited = await findInvitation(context.db, invitationId)
  if (!invited || invited.expires_at <= context.clock.now()) return null
  const { email, first_name, expires_at } = invited
  if (until !== undefined && until !== expires_at.toISOString()) return null
  if (await findUserByEmail(context.db, email.toLowerCase())) return null
  const hasApplied = applied !== undefined
  const { token, hash } = newLinkToken()
  await insertToken(context.db, {
    hash,
    purpose: 'invitation',
    registration_id: null,
    user_id: null,
    invitation_id: invitationId,
    expires_at,
  })
  return writeLetter({
    to: email,
    subject: 'You are invited to Koya',
    greeting: first_name === null ? 'Hello,' : `Hello ${first_name},`,
    paragraphs: [
      describeInvitation(invited, hasApplied),
      'Choose a name and a password, and your account is ready. The link works once, within two weeks.',
    ],
    action: {
      label: 'Accept the invitation',
      url: writeLink('invitation', defaultLink(context.config), token, email, namesOf(invited)),
    },
    note: 'You did not expect this? Ignore this mail and no account is made.',
    why: hasApplied
      ? 'You get this mail because this address was used to apply as a mentor at Koya.'
      : 'You get this mail because an admin of Koya has entered this address.',
  })
}

export const authMails = {
  invitation,
  'confirm-email': confirmEmail,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
} satisfies Partial<MailWriters>
