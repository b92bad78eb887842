/** Everything that people are told of, and what it is about: identifiers, from which its line and its mail are written. */
export interface News {
  enrolled: { enrollmentId: string }
  'new-mentee': { enrollmentId: string }
  'place-held': { menteeId: string; trackId: string }
  'place-passed': { menteeId: string; trackId: string }
  /** The mentor of a held place cannot give it any more, and no other can. */
  'place-gone': { menteeId: string; trackId: string }
  'new-submission': { submissionId: string }
  graded: { submissionId: string }
  /** To the mentor, of a grade of somebody else. */
  'graded-for-mentor': { submissionId: string }
  'mentor-changed': { enrollmentId: string }
  'mentees-moved-in': { mentorId: string; enrollmentIds: string[] }
  'mentees-moved-out': { mentorId: string; enrollmentIds: string[] }
  'mentor-request-declined': { requestId: string }
  /** To a mentor, at most one of the three a day; `day` is on the one that carries what waits for the daily mail. */
  'waiting-work': { mentorId: string; day?: string }
  'still-here': { mentorId: string; day?: string }
  'set-away': { mentorId: string; day?: string }
  /** To a mentee, while nothing was sent. */
  'deadline-near': { menteeId: string; taskId: string }
  'mentor-away': { menteeId: string; mentorId: string }
  /** To a mentee whose work waits: the mentor is there again. */
  'mentor-back': { menteeId: string; mentorId: string }
  /** To a mentee: the time of a promise has passed, or somebody has taken the work from the open queue. */
  'promise-passed': { submissionId: string }
  'work-taken': { submissionId: string; helperId: string }
  /** To one who helps out: one piece of open work. */
  'work-offered': { submissionId: string; mentorId: string }
  /** Where nobody helps out: to the mentors of the track, and to each admin. */
  'help-asked': { trackId: string; mentorId: string }
  'help-missing': { trackId: string; adminId: string }
  /** To each admin: a mentor asks them to give the mentees to somebody. */
  'mentees-offered': { mentorId: string; adminId: string }
  /** To a mentor, of a mentee whose account was switched off or on. */
  'mentee-switched-off': { menteeId: string; mentorId: string }
  'mentee-switched-on': { menteeId: string; mentorId: string }
  announcement: { announcementId: string; userId: string }
  /** To each admin; `answered` where the applicant was asked something. */
  'mentor-application': { applicationId: string; adminId: string; answered?: 'yes' }
  'mentor-requested': { requestId: string; adminId: string }
  'mentor-silent': { mentorId: string; adminId: string }
  /** To the admin who has sent the list, by the time of its sending. */
  'list-sent': { adminId: string; sentAt: string; count: number }
  'data-ready': { userId: string }
  /** To the person, their mentor and each admin. */
  'certificate-issued': { certificateId: string }
  'mentee-finished': { certificateId: string; mentorId: string }
  'track-finished': { certificateId: string; adminId: string }
}

export type NewsKind = keyof News

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
