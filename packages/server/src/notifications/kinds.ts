/** Each kind of notification, with the data from which Koya writes its inbox entry and its mail. */
export interface News {
  enrolled: { enrollmentId: string }
  'new-mentee': { enrollmentId: string }
  'place-held': { menteeId: string; trackId: string }
  'place-passed': { menteeId: string; trackId: string }
  /** To a mentee on the waiting list: the held place is gone. */
  'place-gone': { menteeId: string; trackId: string }
  'new-submission': { submissionId: string }
  graded: { submissionId: string }
  /** To the mentor of a mentee: another reviewer has graded the mentee's work. */
  'graded-for-mentor': { submissionId: string }
  message: { submissionId: string; messageId: string; readerId: string }
  /** A second review ("second look") is offered, asked for or given. */
  'second-look-offered': { lookId: string; readerId: string }
  'second-look-asked': { lookId: string; readerId: string }
  'second-look-given': { lookId: string; readerId: string }
  /** To the mentor: a question of a mentee waits for an answer. */
  'question-waits': { submissionId: string }
  'mentor-changed': { enrollmentId: string }
  /** To a mentee: an admin has ended the enrollment in a track, or has continued it. */
  'enrollment-ended': { enrollmentId: string }
  'enrollment-continued': { enrollmentId: string }
  'mentees-moved-in': { mentorId: string; enrollmentIds: string[] }
  'mentees-moved-out': { mentorId: string; enrollmentIds: string[] }
  'mentor-request-declined': { requestId: string }
  /** To a mentor. With `day`, the mail also lists the news of that day's digest. */
  'waiting-work': { mentorId: string; day?: string }
  'still-here': { mentorId: string; day?: string }
  'set-away': { mentorId: string; day?: string }
  /** To a mentee who has submitted nothing for a task: its deadline is near. */
  'deadline-near': { menteeId: string; taskId: string }
  /** To the mentor: a mentee has moved the deadline of a task. */
  'deadline-extended': { extensionId: string }
  /** An admin has moved deadlines, or has undone the move if `back` is set. */
  'deadlines-moved': { moveId: string; menteeId: string; back?: 'yes' }
  'mentees-deadlines-moved': { moveId: string; mentorId: string; back?: 'yes' }
  /** To a mentee: deadlines of tasks have changed. */
  'deadlines-changed': { enrollmentId: string; taskIds: string[] }
  'mentor-away': { menteeId: string; mentorId: string }
  /** To a mentee whose work waits: the mentor is back. */
  'mentor-back': { menteeId: string; mentorId: string }
  /** To a mentee: the promised review time has passed, or another mentor has taken the work. */
  'promise-passed': { submissionId: string }
  'work-taken': { submissionId: string; helperId: string }
  /** To a mentor who helps out: work waits in the open queue. */
  'work-offered': { submissionId: string; mentorId: string }
  /** Work of the track waits in the open queue, and nobody can take it. */
  'help-asked': { trackId: string; mentorId: string }
  'help-missing': { trackId: string; adminId: string }
  /** To an admin: a mentor asks that somebody else take over the mentor's mentees. */
  'mentees-offered': { mentorId: string; adminId: string }
  /** To a mentor: the account of one of their mentees was switched off or on. */
  'mentee-switched-off': { menteeId: string; mentorId: string }
  'mentee-switched-on': { menteeId: string; mentorId: string }
  announcement: { announcementId: string; userId: string }
  /** `answered` is set when the applicant has answered a question. */
  'mentor-application': { applicationId: string; adminId: string; answered?: 'yes' }
  'mentor-requested': { requestId: string; adminId: string }
  'mentor-silent': { mentorId: string; adminId: string }
  /** To the admin who sent the list of invitations; `sentAt` identifies the list. */
  'list-sent': { adminId: string; sentAt: string; count: number }
  /** To an admin: the week's list of work that waits for admins. */
  'admin-week': { adminId: string }
  'data-ready': { userId: string }
  /** About a new certificate: to its person, to a mentor and to an admin. */
  'certificate-issued': { certificateId: string }
  'mentee-finished': { certificateId: string; mentorId: string }
  'track-finished': { certificateId: string; adminId: string }
}

export type NewsKind = keyof News

/** The client chooses the origin and the parameter names of a mail's link (rules: auth 29). */
export type LinkForm = { origin: string; tokenParamName: string; emailParamName: string }

/** Changes that the owner can make to the second factors of an account. */
export type OwnFactorChange = 'passkey-added' | 'passkey-removed' | 'app-added' | 'app-removed' | 'codes-made'

/** Changes to second factors by the owner, an admin or the command line. */
export type FactorChange = OwnFactorChange | 'removed-by-admin'

/**
 * Why a mailed answer is not in the thread. With `left-out`, only its attachments are missing
 * (rules: threads 18).
 */
export type ReplyFault =
  | 'answered'
  | 'attachments-only'
  | 'closed'
  | 'empty'
  | 'html-only'
  | 'left-out'
  | 'moved'
  | 'other-address'
  | 'picture'
  | 'too-long'
  | 'too-many'
  | 'unreadable'

/** Each kind of mail, with the data of its job, which hold neither a token nor the text of the mail. */
export interface Mails extends News {
  /** `queued` is set on the mail that the registration itself queues (rules: auth 25). */
  'confirm-email': { registrationId: string; queued?: 'yes' } & LinkForm
  'reset-password': { userId: string } & LinkForm
  /** `stays` is set if a person changed the password while logged in: that session continues. */
  'password-changed': { userId: string; stays?: 'yes' }
  /** `first` is set if the account had no second factor before. */
  'second-factor-changed': { userId: string; what: FactorChange; first?: 'yes' }
  /** `new-address` asks for a confirmation at the new address; `address-changed` then goes to the old one. */
  'new-address': { changeId: string }
  'address-changed': { changeId: string }
  'account-taken-back': { userId: string }
  /** `leaving` goes to a person who is about to delete the account. */
  leaving: { userId: string }
  'account-deleted': { farewellId: string }
  /**
   * `applied` is set after an approved application (rules: applications 7). `until` is the invitation's
   * expiry when the mail was queued; a different expiry later shows a renewal (rules: invitations 13).
   */
  invitation: { invitationId: string; applied?: 'yes'; until?: string }
  /** `again` is set when an earlier application of the address is still open. */
  'application-received': { applicationId: string; again?: 'yes' }
  'application-asked': { messageId: string }
  'application-approved': { applicationId: string }
  'application-declined': { applicationId: string }
  /** To a person who answered a mail about work. */
  'answer-refused': { submissionId: string; readerId: string; fault: ReplyFault }
  /** The daily digest. */
  daily: { userId: string; day: string }
  'certificate-revoked': { certificateId: string }
}

export type MailKind = keyof Mails

/** The name of each mail on admin pages. */
export const mailNames: Record<MailKind, string> = {
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
  'place-gone': 'A held place that is not there any more',
  'new-submission': 'A new submission',
  graded: 'A review',
  'graded-for-mentor': 'A review by somebody else',
  message: 'A message about work',
  'second-look-offered': 'Work to look at a second time',
  'second-look-asked': 'A second look that is asked for',
  'second-look-given': 'A second look that was given',
  'question-waits': 'A question that waits for an answer',
  'answer-refused': 'An answer by mail that did not arrive',
  'mentor-changed': 'Another mentor',
  'enrollment-ended': 'An enrollment that has ended',
  'enrollment-continued': 'An enrollment that goes on',
  'mentees-moved-in': 'Mentees who came',
  'mentees-moved-out': 'Mentees who left',
  'mentor-request-declined': 'A wish for another mentor that was declined',
  'waiting-work': 'Work that waits',
  'still-here': 'A question to a silent mentor',
  'set-away': 'A mentor who was set to away',
  'deadline-near': 'A deadline that is near',
  'deadline-extended': 'A deadline that a mentee has moved',
  'deadlines-moved': 'A deadline that an admin has moved',
  'mentees-deadlines-moved': 'Deadlines of mentees that an admin has moved',
  'deadlines-changed': 'Deadlines of a mentee that are others now',
  'mentor-away': 'A mentor who is away',
  'mentor-back': 'A mentor who is back',
  'promise-passed': 'A review that takes longer than promised',
  'work-taken': 'Work that somebody has taken',
  'work-offered': 'Work to help out with',
  'help-asked': 'A question whether somebody helps out',
  'help-missing': 'Work that nobody helps out with',
  'mentees-offered': 'Mentees to give to somebody else',
  'mentee-switched-off': 'A mentee who was switched off',
  announcement: 'An announcement',
  'mentor-application': 'Somebody who applies to mentor',
  'mentor-requested': 'A wish for another mentor',
  'mentor-silent': 'A mentor who has stopped answering',
  'list-sent': 'A list of invitations that has gone out',
  'mentee-switched-on': 'A mentee who is back',
  'admin-week': 'What waits in the week',
}

/** A job of another version of Koya may have an unknown kind. */
export const nameMail = (kind: string): string => (isKnown(kind) ? mailNames[kind] : 'A mail')

const isKnown = (kind: string): kind is MailKind => Object.hasOwn(mailNames, kind)
