import * as auth from './auth.ts'
import * as courses from './courses.ts'
import * as mentoring from './mentoring.ts'
import type { PathsOf } from './operation.ts'
import * as profile from './profile.ts'
import * as stages from './stages.ts'
import * as submissions from './submissions.ts'
import * as tasks from './tasks.ts'
import * as tracks from './tracks.ts'

/** Every call of the API, in the order of specification section 7, then those that it does not name. */
export const operations = {
  login: auth.login,
  register: auth.register,
  sendEmailConfirmationToken: auth.sendEmailConfirmationToken,
  confirmEmail: auth.confirmEmail,
  sendPasswordResetToken: auth.sendPasswordResetToken,
  resetPassword: auth.resetPassword,
  logout: auth.logout,
  readProfile: profile.readProfile,
  updateProfile: profile.updateProfile,
  uploadProfilePhoto: profile.uploadProfilePhoto,
  listOwnMentors: profile.listOwnMentors,
  listOwnMentees: profile.listOwnMentees,
  readMentee: profile.readMentee,
  listTracks: tracks.listTracks,
  readTrack: tracks.readTrack,
  listTrackStages: tracks.listTrackStages,
  listTrackMentors: tracks.listTrackMentors,
  enroll: tracks.enroll,
  listStages: stages.listStages,
  readCourse: courses.readCourse,
  listTasks: tasks.listTasks,
  readTask: tasks.readTask,
  listTaskSubmissions: submissions.listTaskSubmissions,
  submitTask: submissions.submitTask,
  listMentorSubmissions: mentoring.listMentorSubmissions,
  gradeSubmission: mentoring.gradeSubmission,
  readOverview: mentoring.readOverview,
  listOwnPlaces: tracks.listOwnPlaces,
  offerPlaces: tracks.offerPlaces,
} as const

export type Paths = PathsOf<typeof operations>

export * from './auth.ts'
export * from './courses.ts'
export * from './mentoring.ts'
export * from './operation.ts'
export * from './parts.ts'
export * from './profile.ts'
export * from './stages.ts'
export * from './submissions.ts'
export * from './tasks.ts'
export * from './tracks.ts'
