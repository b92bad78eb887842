import type { Context } from '#context.ts'
import { accountMails } from '#features/account/mails.ts'
import { announcementMails } from '#features/announcements/mails.ts'
import { applicationMails } from '#features/applications/mails.ts'
import { authMails } from '#features/auth/mails.ts'
import { certificateMails } from '#features/certificates/mails.ts'
import { enrollmentMails } from '#features/enrollment/mails.ts'
import { gradingMails } from '#features/grading/mails.ts'
import { invitationMails } from '#features/invitations/mails.ts'
import { pairingMails } from '#features/pairings/mails.ts'
import { peopleMails } from '#features/people/mails.ts'
import { promiseMails } from '#features/promise/mails.ts'
import { submissionMails } from '#features/submissions/mails.ts'
import { taskMails } from '#features/tasks/mails.ts'
import { daily } from '#notifications/news/digest.ts'
import type { News } from '#notifications/news/news.ts'
import type { WrittenMail } from './mailer.ts'

/** Where the link of a mail points, and what its parameters are called; asked for by the client (rules: auth 29). */
export type LinkForm = { origin: string; tokenParamName: string; emailParamName: string }

/** What its owner has done to the second factors of an account. */
export type OwnFactorChange = 'passkey-added' | 'passkey-removed' | 'app-added' | 'app-removed' | 'codes-made'

/** What was done to them by anybody. */
export type FactorChange = OwnFactorChange | 'removed-by-admin'

/**
 * Every kind of mail, and what it is written from at the moment it is sent: identifiers, never a token or a text. Those of
 * `News` come as their reader has chosen; the others are about an account or an application and always come.
 */
export interface Mails extends News {
  /** `queued` is on the one that the registration itself queues (rules: auth 25). */
  'confirm-email': { registrationId: string; queued?: 'yes' } & LinkForm
  'reset-password': { userId: string } & LinkForm
  /** `stays` is on the one that the settings send: the session that changed it goes on. */
  'password-changed': { userId: string; stays?: 'yes' }
  /** `first` where there was none before: its link takes it back. */
  'second-factor-changed': { userId: string; what: FactorChange; first?: 'yes' }
  /** To another address, and to the one before once it is another. */
  'new-address': { changeId: string }
  'address-changed': { changeId: string }
  'account-taken-back': { userId: string }
  /** To who is about to leave, and to who has left: then there is no account any more. */
  leaving: { userId: string }
  'account-deleted': { farewellId: string }
  /** `applied` is on the one that an approved application sends (rules: applications 7). */
  invitation: { invitationId: string; applied?: 'yes' }
  /** `again` where an earlier application of the address is open. */
  'application-received': { applicationId: string; again?: 'yes' }
  'application-asked': { messageId: string }
  'application-approved': { applicationId: string }
  'application-declined': { applicationId: string }
  /** What waited for the one mail of a day. */
  daily: { userId: string; day: string }
  'certificate-revoked': { certificateId: string }
}

export type MailKind = keyof Mails

/** Writes a mail at the moment it is sent; null when there is nothing to tell any more. */
export type MailWriter<Kind extends MailKind> = (
  context: Context,
  about: Mails[Kind],
) => Promise<WrittenMail | null>

export type MailWriters = { [Kind in MailKind]: MailWriter<Kind> }

/** A kind that no feature writes does not compile. */
export const mailWriters: MailWriters = {
  ...authMails,
  ...accountMails,
  ...announcementMails,
  ...applicationMails,
  ...enrollmentMails,
  ...submissionMails,
  ...gradingMails,
  ...invitationMails,
  ...pairingMails,
  ...peopleMails,
  ...promiseMails,
  ...taskMails,
  daily,
  ...certificateMails,
}
