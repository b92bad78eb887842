import { addressOf } from '@koya/contract'
import type { FactorChange, MailWriter } from '#mail/mails.ts'
import { writeLetter } from '#mail/write-letter.ts'
import { findAccount } from '#second-factors/queries.ts'

const told: Record<FactorChange, string> = {
  'passkey-added': 'A passkey was added to your account just now.',
  'passkey-removed': 'A passkey was removed from your account just now.',
  'app-added': 'Your account uses a new authenticator app since just now.',
  'app-removed': 'The authenticator app was removed from your account just now.',
  'codes-made': 'New recovery codes were made for your account just now. The old ones no longer work.',
  'removed-by-admin':
    'An admin removed the second step from your account just now. You log in with your password alone, and you were logged out everywhere.',
}

/** Whoever did it in somebody's open session is found out by it (rules: account 26). */
export const secondFactorChanged: MailWriter<'second-factor-changed'> = async (
  { db, config },
  { userId, what },
) => {
  const person = await findAccount(db, userId)
  if (!person) return null
  return writeLetter({
    to: person.email,
    subject: 'The second step of your login was changed',
    greeting: `Hello ${person.first_name},`,
    paragraphs: [
      told[what],
      'Not you? Then set a new password at once, and look at the second step in your settings.',
    ],
    action: { label: 'I did not do this', url: `${config.publicUrl}${addressOf('forgotPassword')}` },
    why: 'You get this mail because the second step of your login at Koya was changed.',
  })
}
