import type { MailKind } from './mails.ts'

/** What admins call each mail. */
const mailNames: Record<MailKind, string> = {
  'confirm-email': 'An address to confirm',
  'reset-password': 'A new password to set',
  'password-changed': 'A password that was changed',
  'second-factor-changed': 'A second step that was changed',
  'new-address': 'Another address to confirm',
  'address-changed': 'An address that was changed',
  'account-taken-back': 'An account that was taken back',
  leaving: 'An account that is to be deleted',
  'account-deleted': 'An account that is deleted',
  'data-ready': 'A file with somebody’s data',
  invitation: 'An invitation',
  'application-received': 'An application to mentor that came in',
  'application-asked': 'A question to an applicant',
  'application-approved': 'An application that was approved',
  'application-declined': 'An application that was declined',
  daily: 'The mail of the day',
  'certificate-issued': 'A certificate',
  'mentee-finished': 'A mentee who has finished',
  'track-finished': 'A track that somebody has finished',
  'certificate-revoked': 'A certificate that was revoked',
  enrolled: 'A mentor who was chosen',
  'new-mentee': 'A new mentee',
  'place-held': 'A place that is held',
  'place-passed': 'A held place that went to the next',
  'new-submission': 'A new submission',
  graded: 'A review',
  'graded-for-mentor': 'A review by somebody else',
  'mentor-changed': 'Another mentor',
  'mentees-moved-in': 'Mentees who came',
  'mentees-moved-out': 'Mentees who left',
  'mentor-request-declined': 'A wish for another mentor that was declined',
  'waiting-work': 'Work that waits',
  'still-here': 'A question to a silent mentor',
  'set-away': 'A mentor who was set to away',
  'deadline-near': 'A deadline that is near',
  'mentor-away': 'A mentor who is away',
  'mentee-switched-off': 'A mentee who was switched off',
  announcement: 'An announcement',
  'mentor-application': 'Somebody who applies to mentor',
  'mentor-requested': 'A wish for another mentor',
  'mentor-silent': 'A mentor who has fallen silent',
  'list-sent': 'A list of invitations that has gone out',
  'mentee-switched-on': 'A mentee who is back',
}

/** One that another version of the program has queued has no name here. */
export const nameMail = (kind: string): string => (isKnown(kind) ? mailNames[kind] : 'A mail')

const isKnown = (kind: string): kind is MailKind => Object.hasOwn(mailNames, kind)
