import { insertToken } from '#db/email-tokens.ts'
import type { MailWriter, MailWriters } from '#mail/mails.ts'
import { writeLetter } from '#mail/write-letter.ts'
import { defaultLink, newLinkToken, writeLink } from '#mail-links.ts'
import { addMilliseconds } from '#time.ts'
import { findChange, isTaken } from './address-queries.ts'
import { confirmMilliseconds, undoMilliseconds } from './address-times.ts'

/** Carries nothing of the account: anybody can have entered this address (threats: T18). */
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
      'Not you? The button takes it back and logs your account out everywhere. It works within 7 days. Then set a new password.',
    ],
    action: {
      label: 'Keep this address',
      url: writeLink('changeEmail', defaultLink(config), token, change.old_email),
    },
    why: 'You get this mail because the address of your account at Koya was changed.',
  })
}

export const accountMails = {
  'new-address': newAddress,
  'address-changed': addressChanged,
} satisfies Partial<MailWriters>
