import { addressOf } from '@koya/contract'
import type { Context } from '#context.ts'
import { insertToken } from '#identity/accounts/email-tokens.ts'
import { defaultLink, newLinkToken, writeLink } from '#identity/accounts/mail-links.ts'
import { findAccount, hasFactor } from '#identity/second-factors/queries.ts'
import type { FactorChange } from '#notifications/kinds.ts'
import { writeLetter } from '#notifications/letters/write-letter.ts'
import type { MailWriter } from '#notifications/mail/mails.ts'
import { addMilliseconds } from '#time/time.ts'
import { undoMilliseconds } from '../address/address-times.ts'

const told: Record<FactorChange, string> = {
  'passkey-added': 'A passkey was added to your account just now.',
  'passkey-removed': 'A passkey was removed from your account just now.',
  'app-added': 'Your account uses a new authenticator app since just now.',
  'app-removed': 'The authenticator app was removed from your account just now.',
  'codes-made': 'New recovery codes were made for your account just now. The old ones no longer work.',
  'removed-by-admin':
    'An admin removed the second step from your account just now. You log in with your password alone, and you were logged out everywhere.',
}

/** Returns the text and the link with which the owner can take the account back. */
async function takingBack({ db, clock, config }: Context, userId: string, email: string) {
  const { token, hash } = newLinkToken()
  await insertToken(db, {
    hash,
    purpose: 'second-step',
    registration_id: null,
    user_id: userId,
    expires_at: addMilliseconds(clock.now(), undoMilliseconds),
  })
  return {
    paragraphs: [
      'From now on a login needs it besides the password, and your account was logged out everywhere else.',
      'Not you? The button takes your account back: it removes what was added, logs it out everywhere, and you set a new password. It works once, within 7 days.',
    ],
    action: {
      label: 'This was not me',
      url: writeLink('takeBack', defaultLink(config), token, email),
    },
  }
}

/** Tells the owner about a change, and what to do if somebody else made it (rules: account 26 and 34). */
export const secondFactorChanged: MailWriter<'second-factor-changed'> = async (
  context,
  { userId, what, first },
) => {
  const { db, config } = context
  const person = await findAccount(db, userId)
  if (!person) return null
  const rest =
    first && (await hasFactor(db, userId))
      ? await takingBack(context, userId, person.email)
      : {
          paragraphs: [
            'Not you? Set a new password at once: that logs everybody out. Then log in, and look at the second step in your settings. If you cannot log in any more, write to us, and an admin helps: the address is on our contact page.',
          ],
          action: { label: 'Set a new password', url: `${config.publicUrl}${addressOf('forgotPassword')}` },
        }
  return writeLetter({
    to: person.email,
    subject: 'The second step of your login was changed',
    greeting: `Hello ${person.first_name},`,
    ...rest,
    paragraphs: [told[what], ...rest.paragraphs],
    why: 'You get this mail because the second step of your login at Koya was changed.',
  })
}
