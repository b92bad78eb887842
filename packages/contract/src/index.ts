import { accountOperations, accountWords } from '#account/account.ts'
import { adminOperations, adminWords } from '#administration/admin.ts'
import { figureOperations, figuresWords } from '#administration/figures.ts'
import { settingOperations, settingsWords } from '#administration/settings.ts'
import { statusOperations, statusWords } from '#administration/status.ts'
import { taskFigureOperations, taskFiguresWords } from '#administration/task-figures.ts'
import { todayOperations, todayWords } from '#administration/today.ts'
import { viewOperations, viewsWords } from '#administration/views.ts'
import { applicationLinks, applicationLinkWords } from '#auth/application-links.ts'
import { authOperations, authWords } from '#auth/auth.ts'
import { invitationLinks, invitationLinkWords } from '#auth/auth-invitation.ts'
import { secondFactorLogins, secondFactorLoginWords } from '#auth/auth-second-factor.ts'
import { authoringOperations, authoringWords } from '#authoring/authoring.ts'
import { curriculumOperations, curriculumWords } from '#authoring/curriculum.ts'
import { pictureOperations, picturesWords } from '#authoring/pictures.ts'
import { certificateOperations, certificatesWords } from '#certificates/certificates.ts'
import { sharedClothOperations, sharedClothWords } from '#certificates/shared-cloth.ts'
import { calendarOperations, calendarWords } from '#learning/calendar.ts'
import { courseOperations, coursesWords } from '#learning/courses.ts'
import { enrollmentOperations, enrollmentWords } from '#learning/enrollment.ts'
import { extensionOperations, extensionsWords } from '#learning/extensions.ts'
import { messageOperations, messagesWords } from '#learning/messages.ts'
import { movedWords } from '#learning/moved.ts'
import { moveOperations, movesWords } from '#learning/moves.ts'
import { questionOperations, questionsWords } from '#learning/questions.ts'
import { secondLookWords } from '#learning/second-look.ts'
import { submissionOperations, submissionsWords } from '#learning/submissions.ts'
import { taskOperations, tasksWords } from '#learning/tasks.ts'
import { thanksOperations, thanksWords } from '#learning/thanks.ts'
import { trackOperations, tracksWords } from '#learning/tracks.ts'
import { applicationOperations, applicationsWords } from '#mentoring/applications.ts'
import { gradeRangeOperations, gradeRangesWords } from '#mentoring/grade-ranges.ts'
import { gradingOperations, gradingWords } from '#mentoring/grading.ts'
import { invitationOperations, invitationsWords } from '#mentoring/invitations.ts'
import { mentoringOperations, mentoringWords } from '#mentoring/mentoring.ts'
import { pairingOperations, pairingsWords } from '#mentoring/pairings.ts'
import { placesOperations, placesWords } from '#mentoring/places.ts'
import { promiseOperations, promiseWords } from '#mentoring/promise.ts'
import { remarkOperations, remarksWords } from '#mentoring/remarks.ts'
import { reviewLinkOperations, reviewLinkWords } from '#mentoring/review-links.ts'
import { secondLookOperations, secondLooksWords } from '#mentoring/second-looks.ts'
import { announcementOperations, announcementsWords } from '#notifications/announcements.ts'
import { inboxOperations, inboxWords } from '#notifications/inbox.ts'
import { mailOperations, mailsWords } from '#notifications/mails.ts'
import { pushOperations, pushWords } from '#notifications/push.ts'
import { peopleOperations, peopleWords } from '#people/people.ts'
import { profileOperations, profileWords } from '#people/profile.ts'
import { trailOperations, trailWords } from '#people/trail.ts'
import { exportWords } from './exports.ts'
import type { InputOf, OutputOf } from './operation.ts'
import { searchOperations, searchWords } from './search.ts'

/** All operations of the API by feature. */
export const features = {
  auth: { ...authOperations, ...invitationLinks, ...secondFactorLogins },
  account: accountOperations,
  profile: profileOperations,
  tracks: trackOperations,
  enrollment: enrollmentOperations,
  courses: courseOperations,
  tasks: { ...taskOperations, ...extensionOperations, ...calendarOperations },
  moves: moveOperations,
  submissions: submissionOperations,
  grading: { ...gradingOperations, ...reviewLinkOperations, ...secondLookOperations },
  threads: { ...messageOperations, ...questionOperations, ...thanksOperations },
  mentoring: mentoringOperations,
  places: placesOperations,
  pairings: pairingOperations,
  promise: promiseOperations,
  settings: settingOperations,
  certificates: { ...certificateOperations, ...sharedClothOperations },
  inbox: { ...inboxOperations, ...pushOperations },
  mails: mailOperations,
  announcements: announcementOperations,
  admin: { ...adminOperations, ...todayOperations },
  figures: { ...figureOperations, ...taskFigureOperations, ...gradeRangeOperations },
  applications: { ...applicationOperations, ...applicationLinks },
  invitations: invitationOperations,
  authoring: authoringOperations,
  people: peopleOperations,
  trail: trailOperations,
  pictures: pictureOperations,
  curriculum: curriculumOperations,
  search: searchOperations,
  status: statusOperations,
  views: viewOperations,
  remarks: remarkOperations,
}

/** All operations of the API by name. */
export const operations = {
  ...features.auth,
  ...features.account,
  ...features.profile,
  ...features.tracks,
  ...features.enrollment,
  ...features.courses,
  ...features.tasks,
  ...features.moves,
  ...features.submissions,
  ...features.threads,
  ...features.grading,
  ...features.mentoring,
  ...features.places,
  ...features.pairings,
  ...features.promise,
  ...features.settings,
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
  ...features.views,
  ...features.remarks,
}

/**
 * The descriptions of the fields for the API document, by feature. A key that is a field name applies within
 * its feature. A key that is a place, such as `Track.title` or `listPeople.search`, applies in every feature.
 */
export const featureWords: Record<keyof typeof features, Record<string, string>> = {
  auth: { ...authWords, ...invitationLinkWords, ...secondFactorLoginWords },
  account: { ...exportWords, ...accountWords },
  profile: profileWords,
  tracks: tracksWords,
  enrollment: enrollmentWords,
  courses: coursesWords,
  tasks: { ...tasksWords, ...extensionsWords, ...calendarWords, ...movedWords },
  moves: { ...movedWords, ...movesWords },
  submissions: { ...submissionsWords, ...movedWords },
  threads: { ...messagesWords, ...questionsWords, ...thanksWords },
  // The answers of this feature contain submissions, so it also needs the descriptions of their fields.
  grading: {
    ...exportWords,
    ...submissionsWords,
    ...movedWords,
    ...gradingWords,
    ...reviewLinkWords,
    ...secondLookWords,
    ...secondLooksWords,
  },
  mentoring: mentoringWords,
  places: placesWords,
  pairings: { ...exportWords, ...pairingsWords },
  promise: promiseWords,
  settings: settingsWords,
  certificates: { ...certificatesWords, ...sharedClothWords },
  inbox: { ...inboxWords, ...pushWords },
  mails: mailsWords,
  announcements: announcementsWords,
  admin: { ...adminWords, ...todayWords },
  figures: { ...figuresWords, ...taskFiguresWords, ...gradeRangesWords },
  applications: { ...applicationsWords, ...applicationLinkWords },
  invitations: invitationsWords,
  authoring: authoringWords,
  people: { ...exportWords, ...peopleWords },
  trail: trailWords,
  pictures: picturesWords,
  curriculum: curriculumWords,
  search: searchWords,
  status: statusWords,
  views: viewsWords,
  remarks: remarksWords,
}

type Operations = typeof operations
export type OperationName = keyof Operations

export type Input<Name extends OperationName> = InputOf<Operations[Name]>
export type Output<Name extends OperationName> = OutputOf<Operations[Name]>

/**
 * The names of the operations with the method `get`. A preview with a body only reads too, but it is sent
 * with `post` and counts as a write.
 */
export type ReadName = {
  [Name in OperationName]: Operations[Name]['method'] extends 'get' ? Name : never
}[OperationName]
export type WriteName = Exclude<OperationName, ReadName>

export * from '#account/account.ts'
export type { OwnData } from '#account/account-data.ts'
export type { Proof } from '#account/account-proof.ts'
export type { AccountChange } from '#account/account-take-back.ts'
export * from '#administration/admin.ts'
export * from '#administration/figures.ts'
export * from '#administration/status.ts'
export * from '#administration/task-figures.ts'
export * from '#administration/today.ts'
export * from '#administration/view-lists.ts'
export type { SavedView } from '#administration/views.ts'
export type { OpenedApplication } from '#auth/application-links.ts'
export * from '#auth/auth.ts'
export type { OpenedInvitation } from '#auth/auth-invitation.ts'
export type { SecondFactor } from '#auth/auth-second-factor.ts'
export * from '#auth/second-factors.ts'
export * from '#authoring/authoring.ts'
export * from '#authoring/brief.ts'
export * from '#authoring/brought-through.ts'
export * from '#authoring/criteria-form.ts'
export * from '#authoring/curriculum.ts'
export * from '#authoring/pictures.ts'
export type * from '#authoring/site-facts.ts'
export type * from '#certificates/certificate-facts.ts'
export * from '#certificates/certificate-kind.ts'
export * from '#certificates/certificate-number.ts'
export * from '#certificates/certificates.ts'
export * from '#certificates/shared-cloth.ts'
export * from '#cloth/colours.ts'
export * from '#cloth/draw-square.ts'
export { motifs, type Stroke } from '#cloth/motifs.ts'
export * from '#cloth/weave-field.ts'
export { likeInFile } from '#fields/fields.ts'
export * from '#learning/answers.ts'
export * from '#learning/calendar.ts'
export * from '#learning/courses.ts'
export * from '#learning/criteria.ts'
export { heldHours, type Waiting, type WaitingMentee } from '#learning/enrollment.ts'
export * from '#learning/extensions.ts'
export * from '#learning/marks.ts'
export * from '#learning/messages.ts'
export * from '#learning/moved.ts'
export * from '#learning/moves.ts'
export * from '#learning/pressed.ts'
export * from '#learning/questions.ts'
export * from '#learning/second-look.ts'
export * from '#learning/submission-states.ts'
export * from '#learning/submissions.ts'
export * from '#learning/tasks.ts'
export * from '#learning/thanks.ts'
export * from '#learning/tracks.ts'
export * from '#mentoring/applications.ts'
export * from '#mentoring/grade-ranges.ts'
export * from '#mentoring/grading.ts'
export * from '#mentoring/invitations.ts'
export * from '#mentoring/marking.ts'
export * from '#mentoring/mentoring.ts'
export * from '#mentoring/pairings.ts'
export * from '#mentoring/places.ts'
export * from '#mentoring/promise.ts'
export * from '#mentoring/remark-form.ts'
export * from '#mentoring/remarks.ts'
export * from '#mentoring/review-facts.ts'
export * from '#mentoring/review-links.ts'
export * from '#mentoring/second-looks.ts'
export * from '#notifications/announcements.ts'
export * from '#notifications/inbox.ts'
export * from '#notifications/mails.ts'
export * from '#notifications/push.ts'
export * from '#people/birth-date.ts'
export * from '#people/complete-profile.ts'
export * from '#people/people.ts'
export * from '#people/profile.ts'
export * from '#people/trail.ts'
export * from '#texts/ago-text.ts'
export * from '#texts/moved-text.ts'
export { exportPartMax } from './exports.ts'
export { readSeenMoment } from './if-match.ts'
export * from './limits.ts'
export * from './lists.ts'
export * from './operation.ts'
export * from './pages.ts'
export * from './refusals.ts'
export * from './search.ts'
