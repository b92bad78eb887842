import type { Context } from '#context.ts'
import type { Config } from '#env.ts'
import { writeLetter } from '#mail/letter.ts'
import type { MailWriter } from '#mail/outbox.ts'
import { linkOf, newLinkToken } from './links.ts'
import {
  deleteTokensOfUser,
  findRegistration,
  findUserAddress,
  findUserByEmail,
  insertToken,
} from './queries.ts'

const minute = 60 * 1000
const hour = 60 * minute
const confirmLinkMilliseconds = 24 * hour
const resetLinkMilliseconds = hour

type About = Record<string, string>

const formOf = ({ origin = '', tokenParamName = '', emailParamName = '' }: About) => ({
  origin,
  tokenParamName,
  emailParamName,
})

const fromNow = (context: Context, milliseconds: number) =>
  new Date(context.clock.now().getTime() + milliseconds)

/** Carries nothing the person typed: anybody can have entered this address (threats, T18). */
const confirmEmail: MailWriter = async (context, about) => {
  const { registrationId = '', queued } = about
  const registration = await findRegistration(context.db, registrationId)
  if (!registration) return null
  const { created_at, mail_requested_at } = registration
  const user = await findUserByEmail(context.db, registration.email.toLowerCase())
  if (user) {
    // Told at once when registering, so the client's request that follows on it tells nothing new.
    const isFollowing = !queued && Number(mail_requested_at) - Number(created_at) < minute
    return isFollowing ? null : accountExists(context.config, user)
  }
  if (queued && mail_requested_at) return null
  const { token, hash } = newLinkToken()
  await insertToken(context.db, {
    hash,
    purpose: 'confirm',
    registration_id: registrationId,
    user_id: null,
    expires_at: fromNow(context, confirmLinkMilliseconds),
  })
  return writeLetter({
    to: registration.email,
    subject: 'Confirm your email address',
    greeting: 'Welcome to Koya,',
    paragraphs: [
      'One tap confirms that this address is yours, then you can log in and choose your track.',
      'The link works once, within the next 24 hours.',
    ],
    action: {
      label: 'Confirm my email address',
      url: linkOf('/confirm-email', formOf(about), token, registration.email),
    },
    note: 'You did not register? Then do nothing: without the tap there will be no account.',
  })
}

/** Names the page for a forgotten password without carrying a token (rulings, 11). */
const accountExists = (config: Config, user: { email: string; first_name: string }) =>
  writeLetter({
    to: user.email,
    subject: 'You already have an account',
    greeting: `Hello ${user.first_name},`,
    paragraphs: [
      'Somebody, probably you, has just registered at Koya with this address. It has an account already, so nothing was changed.',
      'If you have forgotten your password, you can set a new one.',
    ],
    action: { label: 'Set a new password', url: `${config.publicUrl}/forgot-password` },
    note: 'It was not you? Then you need not do anything.',
  })

/** A newer reset link ends the older ones (rulings, 13). */
const resetPassword: MailWriter = async (context, about) => {
  const { userId = '' } = about
  const user = await findUserAddress(context.db, userId)
  if (!user) return null
  const { token, hash } = newLinkToken()
  await deleteTokensOfUser(context.db, userId)
  await insertToken(context.db, {
    hash,
    purpose: 'reset',
    registration_id: null,
    user_id: userId,
    expires_at: fromNow(context, resetLinkMilliseconds),
  })
  return writeLetter({
    to: user.email,
    subject: 'Set a new password',
    greeting: `Hello ${user.first_name},`,
    paragraphs: ['You asked for a new password. The link works once, within the next hour.'],
    action: {
      label: 'Set a new password',
      url: linkOf('/reset-password', formOf(about), token, user.email),
    },
    note: 'You did not ask? Then do nothing: your password stays as it is.',
  })
}

const passwordChanged: MailWriter = async (context, { userId = '' }) => {
  const user = await findUserAddress(context.db, userId)
  if (!user) return null
  return writeLetter({
    to: user.email,
    subject: 'Your password was changed',
    greeting: `Hello ${user.first_name},`,
    paragraphs: [
      'Your password was changed just now, and you were logged out everywhere.',
      'If that was not you, set another one at once.',
    ],
    action: { label: 'I did not do this', url: `${context.config.publicUrl}/forgot-password` },
  })
}

export const authMails: Record<string, MailWriter> = {
  'confirm-email': confirmEmail,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
}
