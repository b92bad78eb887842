import { addressOf } from '@koya/contract'
import { insertToken } from '#identity/accounts/email-tokens.ts'
import { defaultLink, newLinkToken, writeLink } from '#identity/accounts/mail-links.ts'
import { writeLetter } from '#notifications/letters/write-letter.ts'
import type { MailWriter, MailWriters } from '#notifications/mail/mails.ts'
import { dateText } from '#time/lagos.ts'
import { addMilliseconds } from '#time/time.ts'
import { findChange, isTaken } from './address/address-queries.ts'
import { confirmMilliseconds, undoMilliseconds } from './address/address-times.ts'
import { findFileOwner } from './data/data-file-queries.ts'
import { findFarewell, findLeaving } from './leaving/leaving-queries.ts'
import { findAccount } from './queries.ts'
import { secondFactorChanged } from './second-factors/second-factor-mails.ts'

/** The mail has no account data: anybody can enter somebody else's address (threats: T18). */
const newAddress: MailWriter<'new-address'> = async (context, { changeId }) => {
  const { db, clock, config } = context
  const change = await findChange(db, changeId)
  if (!change || change.confirmed_at || (await isTaken(db, change.new_email))) return null
  const { token, hash } = newLinkToken()
  await insertToken(db, {
    hash,
    purpose: 'new-address',
    registration_id: null,
    user_id: null,
    address_change_id: changeId,
    expires_at: addMilliseconds(clock.now(), confirmMilliseconds),
  })
  return writeLetter({
    to: change.new_email,
    subject: 'Confirm your new email address',
    greeting: 'Hello,',
    paragraphs: [
      'Somebody, probably you, wants to use this address for an account at Koya. Until you confirm it, nothing changes.',
      'The link works once, within the next 24 hours.',
    ],
    action: {
      label: 'Use this address',
      url: writeLink('changeEmail', defaultLink(config), token, change.new_email),
    },
    note: 'Not you? Ignore this mail and nothing changes.',
    why: 'You get this mail because this address was entered in the settings of an account at Koya.',
  })
}

const addressChanged: MailWriter<'address-changed'> = async (context, { changeId }) => {
  const { db, clock, config } = context
  const change = await findChange(db, changeId)
  if (!change?.confirmed_at) return null
  const { token, hash } = newLinkToken()
  const expiresAt = addMilliseconds(change.confirmed_at, undoMilliseconds)
  if (expiresAt <= clock.now()) return null
  await insertToken(db, {
    hash,
    purpose: 'old-address',
    registration_id: null,
    user_id: null,
    address_change_id: changeId,
    expires_at: expiresAt,
  })
  return writeLetter({
    to: change.old_email,
    subject: 'Your email address was changed',
    greeting: `Hello ${change.first_name},`,
    paragraphs: [
      'Your account at Koya has another email address now, and our mails go there.',
      'Not you? The button takes your account back: it has this address again, is logged out everywhere, and you set a new password. It works once, within 7 days.',
    ],
    action: {
      label: 'This was not me',
      url: writeLink('takeBack', defaultLink(config), token, change.old_email),
    },
    why: 'You get this mail because the address of your account at Koya was changed.',
  })
}

const accountTakenBack: MailWriter<'account-taken-back'> = async ({ db, config }, { userId }) => {
  const person = await findAccount(db, userId)
  if (!person) return null
  return writeLetter({
    to: person.email,
    subject: 'Your account is yours again',
    greeting: `Hello ${person.first_name},`,
    paragraphs: [
      'Your account at Koya was taken back just now with the link of our mail, and logged out everywhere.',
      'No password opens it until a new one is set. If you have not set one yet, the button sends you a link for it.',
    ],
    action: { label: 'Set a new password', url: config.publicUrl + addressOf('forgotPassword') },
    note: 'Not you? Then somebody else can read your mails: choose another password for your mailbox too.',
    why: 'You get this mail because your account at Koya was taken back.',
  })
}

const leaving: MailWriter<'leaving'> = async ({ db, config }, { userId }) => {
  const person = await findLeaving(db, userId)
  if (!person) return null
  const day = dateText(person.leaves_at)
  return writeLetter({
    to: person.email,
    subject: `Your account will be deleted on ${day}`,
    greeting: `Hello ${person.first_name},`,
    paragraphs: [
      `You asked us to delete your account at Koya. That happens on ${day}, and you are logged out everywhere until then.`,
      'Changed your mind? Log in before that day, and everything stays as it is.',
    ],
    action: { label: 'Keep my account', url: config.publicUrl + addressOf('login') },
    note: 'Not you? Log in, and choose another password in your settings.',
    why: 'You get this mail because somebody asked for your account at Koya to be deleted.',
  })
}

const dataReady: MailWriter<'data-ready'> = async ({ db, clock, config }, { userId }) => {
  const person = await findFileOwner(db, userId, clock.now())
  if (!person) return null
  return writeLetter({
    to: person.email,
    subject: 'The file with your data is ready',
    greeting: `Hello ${person.first_name},`,
    paragraphs: [
      'Everything that Koya keeps about you is in one file now: a page to read, the same as JSON, and your photo.',
      'It waits in your settings for a day after you asked for it.',
    ],
    action: { label: 'Get the file', url: config.publicUrl + addressOf('ownSettings') },
    why: 'You get this mail because you asked for your data at Koya.',
  })
}

/** The last mail of a deleted account. */
const accountDeleted: MailWriter<'account-deleted'> = async ({ db }, { farewellId }) => {
  const person = await findFarewell(db, farewellId)
  if (!person) return null
  return writeLetter({
    to: person.email,
    subject: 'Your account is deleted',
    greeting: `Hello ${person.first_name},`,
    paragraphs: [
      'Your account at Koya is deleted, as you asked, with all that we kept about you. This is our last mail: your address is forgotten with it.',
      'Thank you for your time with us. You are welcome back whenever you like.',
    ],
    why: 'You get this mail because your account at Koya was deleted.',
  })
}

export const accountMails = {
  'data-ready': dataReady,
  leaving,
  'account-deleted': accountDeleted,
  'new-address': newAddress,
  'address-changed': addressChanged,
  'account-taken-back': accountTakenBack,
  'second-factor-changed': secondFactorChanged,
} satisfies Partial<MailWriters>
