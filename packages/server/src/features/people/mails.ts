import { addressOf } from '@koya/contract'
import { toLetterPerson } from '#notifications/letters/letter-person.ts'
import { writeLetter } from '#notifications/letters/write-letter.ts'
import type { MailWriter, MailWriters } from '#notifications/mail/mails.ts'
import { findPair } from './lists/mentor-queries.ts'

/** Writes the mail about a switched-off mentee, without the reason, which only admins may see. */
const switchedOff: MailWriter<'mentee-switched-off'> = async ({ config, db }, about) => {
  const pair = await findPair(db, about)
  if (!pair || pair.switched_off_at === null) return null
  const { mentee, mentor } = pair
  const name = `${mentee.firstName} ${mentee.lastName}`
  return writeLetter({
    to: mentor.email,
    subject: `${name} is away from Koya`,
    greeting: `Hello ${mentor.firstName},`,
    paragraphs: [
      `An admin has switched off the account of ${name}. ${mentee.firstName} cannot log in or send work now.`,
      `What waited for you from ${mentee.firstName} is out of your queue, and nothing of it is lost. You do not need to do anything.`,
    ],
    person: toLetterPerson(config, mentee, 'your mentee'),
    why: `You get this mail because you are ${mentee.firstName}'s mentor at Koya.`,
  })
}

const switchedOn: MailWriter<'mentee-switched-on'> = async ({ config, db }, about) => {
  const pair = await findPair(db, about)
  if (!pair || pair.switched_off_at !== null) return null
  const { mentee, mentor } = pair
  const name = `${mentee.firstName} ${mentee.lastName}`
  return writeLetter({
    to: mentor.email,
    subject: `${name} is back`,
    greeting: `Hello ${mentor.firstName},`,
    paragraphs: [
      `The account of ${name} is switched on again. What waited for you is back in your queue, in its old place.`,
    ],
    person: toLetterPerson(config, mentee, 'your mentee'),
    action: {
      label: `See ${mentee.firstName}`,
      url: `${config.publicUrl}${addressOf('mentee', { userID: mentee.id })}`,
    },
    why: `You get this mail because you are ${mentee.firstName}'s mentor at Koya.`,
  })
}

export const peopleMails = {
  'mentee-switched-off': switchedOff,
  'mentee-switched-on': switchedOn,
} satisfies Partial<MailWriters>
