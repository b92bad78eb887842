import { accountOperations, accountWords } from './account.ts'
import { adminOperations, adminWords } from './admin.ts'
import { announcementOperations, announcementsWords } from './announcements.ts'
import { applicationOperations, applicationsWords } from './applications.ts'
import { authOperations, authWords } from './auth.ts'
import { secondFactorLogins, secondFactorLoginWords } from './auth-second-factor.ts'
import { authoringOperations, authoringWords } from './authoring.ts'
import { certificateOperations, certificatesWords } from './certificates.ts'
import { courseOperations, coursesWords } from './courses.ts'
import { curriculumOperations, curriculumWords } from './curriculum.ts'
import { enrollmentOperations, enrollmentWords } from './enrollment.ts'
import { exportWords } from './exports.ts'
import { figureOperations, figuresWords } from './figures.ts'
import { gradingOperations, gradingWords } from './grading.ts'
import { inboxOperations, inboxWords } from './inbox.ts'
import { invitationOperations, invitationsWords } from './invitations.ts'
import { mailOperations, mailsWords } from './mails.ts'
import { mentoringOperations, mentoringWords } from './mentoring.ts'
import type { InputOf, OutputOf } from './operation.ts'
import { pairingOperations, pairingsWords } from './pairings.ts'
import { peopleOperations, peopleWords } from './people.ts'
import { pictureOperations, picturesWords } from './pictures.ts'
import { placesOperations, placesWords } from './places.ts'
import { profileOperations, profileWords } from './profile.ts'
import { promiseOperations, promiseWords } from './promise.ts'
import { searchOperations, searchWords } from './search.ts'
import { statusOperations, statusWords } from './status.ts'
import { submissionOperations, submissionsWords } from './submissions.ts'
import { taskOperations, tasksWords } from './tasks.ts'
import { trackOperations, tracksWords } from './tracks.ts'
import { trailOperations, trailWords } from './trail.ts'

/** Every call of the API by its feature; server, web and tests keep a feature under the same name. */
export const features = {
  auth: { ...authOperations, ...secondFactorLogins },
  account: accountOperations,
  profile: profileOperations,
  tracks: trackOperations,
  enrollment: enrollmentOperations,
  courses: courseOperations,
  tasks: taskOperations,
  submissions: submissionOperations,
  grading: gradingOperations,
  mentoring: mentoringOperations,
  places: placesOperations,
  pairings: pairingOperations,
  promise: promiseOperations,
  inbox: inboxOperations,
  certificates: certificateOperations,
  mails: mailOperations,
  announcements: announcementOperations,
  admin: adminOperations,
  figures: figureOperations,
  applications: applicationOperations,
  invitations: invitationOperations,
  authoring: authoringOperations,
  people: peopleOperations,
  trail: trailOperations,
  pictures: pictureOperations,
  curriculum: curriculumOperations,
  search: searchOperations,
  status: statusOperations,
}

/** Every call of the API by its name. */
export const operations = {
  ...features.auth,
  ...features.account,
  ...features.profile,
  ...features.tracks,
  ...features.enrollment,
  ...features.courses,
  ...features.tasks,
  ...features.submissions,
  ...features.grading,
  ...features.mentoring,
  ...features.places,
  ...features.pairings,
  ...features.promise,
  ...features.inbox,
  ...features.certificates,
  ...features.mails,
  ...features.announcements,
  ...features.admin,
  ...features.figures,
  ...features.applications,
  ...features.invitations,
  ...features.authoring,
  ...features.people,
  ...features.trail,
  ...features.pictures,
  ...features.curriculum,
  ...features.search,
  ...features.status,
}

/**
 * What the API document says of the fields of each feature: by name within the feature, or by place (`Track.title`,
 * `listPeople.search`) wherever that is.
 */
export const featureWords: Record<keyof typeof features, Record<string, string>> = {
  auth: { ...authWords, ...secondFactorLoginWords },
  account: { ...exportWords, ...accountWords },
  profile: profileWords,
  tracks: tracksWords,
  enrollment: enrollmentWords,
  courses: coursesWords,
  tasks: tasksWords,
  submissions: submissionsWords,
  // A graded submission has the fields of a submission.
  grading: { ...exportWords, ...submissionsWords, ...gradingWords },
  mentoring: mentoringWords,
  places: placesWords,
  pairings: { ...exportWords, ...pairingsWords },
  promise: promiseWords,
  inbox: inboxWords,
  certificates: certificatesWords,
  mails: mailsWords,
  announcements: announcementsWords,
  admin: adminWords,
  figures: figuresWords,
  applications: applicationsWords,
  invitations: invitationsWords,
  authoring: authoringWords,
  people: { ...exportWords, ...peopleWords },
  trail: trailWords,
  pictures: picturesWords,
  curriculum: curriculumWords,
  search: searchWords,
  status: statusWords,
}

type Operations = typeof operations
export type OperationName = keyof Operations

/** What a caller of the operation gives. */
export type Input<Name extends OperationName> = InputOf<Operations[Name]>
/** What the operation answers. */
export type Output<Name extends OperationName> = OutputOf<Operations[Name]>

/** The operations that only read. */
export type ReadName = {
  [Name in OperationName]: Operations[Name]['method'] extends 'get' ? Name : never
}[OperationName]
export type WriteName = Exclude<OperationName, ReadName>

export * from './account.ts'
export type { OwnData } from './account-data.ts'
export type { Proof } from './account-proof.ts'
export type { AccountChange } from './account-take-back.ts'
export * from './admin.ts'
export * from './ago-text.ts'
export * from './announcements.ts'
export * from './applications.ts'
export * from './auth.ts'
export type { SecondFactor } from './auth-second-factor.ts'
export * from './authoring.ts'
export * from './brief.ts'
export * from './brought-through.ts'
export type * from './certificate-facts.ts'
export * from './certificate-number.ts'
export * from './certificates.ts'
export * from './complete-profile.ts'
export * from './courses.ts'
export * from './curriculum.ts'
export { heldHours, type Waiting, type WaitingMentee } from './enrollment.ts'
export { exportPartMax } from './exports.ts'
export { likeInFile } from './fields.ts'
export * from './figures.ts'
export * from './grading.ts'
export { readSeenMoment } from './if-match.ts'
export * from './inbox.ts'
export * from './invitations.ts'
export * from './limits.ts'
export * from './lists.ts'
export * from './mails.ts'
export * from './mentoring.ts'
export * from './operation.ts'
export * from './pages.ts'
export * from './pairings.ts'
export * from './people.ts'
export * from './pictures.ts'
export * from './places.ts'
export * from './profile.ts'
export * from './promise.ts'
export * from './refusals.ts'
export * from './search.ts'
export * from './second-factors.ts'
export type * from './site-facts.ts'
export * from './status.ts'
export * from './submission-states.ts'
export * from './submissions.ts'
export * from './tasks.ts'
export * from './tracks.ts'
export * from './trail.ts'
