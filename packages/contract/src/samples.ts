import { sampleWeave } from '#cloth/weave-field.ts'
import { sampleContact, sampleEnrolledTrack, samplePublic } from '#people/profile.ts'
import { checkEmail } from './check-email.ts'
import { sampleId } from './sample-id.ts'

/** Most examples of the operations use the same mentee, mentor and task. */

export const sampleAccessToken = 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2VySWQiOiIwMTk5In0.cGxhY2Vob2xkZXI'

export const sampleLinkToken = 'vR0pW2c7qk3mT9sXyZ1aB4dE6fG8hJ5nL0uQ2wK7oP4'
export const sampleCheckEmail = { message: checkEmail }

const track = sampleEnrolledTrack

export const sampleTrack = {
  ...track,
  description: 'From a first page to an app that others use.',
  image: 'https://learn.example.org/tracks/web-development.svg',
}

const stage = { id: sampleId(2), title: 'The web page' }
export const sampleStage = {
  ...stage,
  description: 'HTML and CSS.',
  image: '',
  taskCount: 2,
  taskTitles: ['A page about you', 'A menu page'],
  track,
}

export const sampleCourse = {
  id: sampleId(30),
  title: 'HTML for beginners',
  playlistUrl: 'https://www.youtube.com/watch?v=pQN-pnXPaVg',
}

const submittedAt = '2026-03-20T19:12:05.123Z'

export const sampleMentee = {
  ...samplePublic,
  ...sampleContact,
  tracks: [track],
  squares: [
    { state: 'graded' as const, weave: sampleWeave },
    { state: 'waiting' as const, weave: null },
  ],
  work: { waiting: 1, waitingSince: submittedAt, graded: 2, sentBack: 0, lastSubmittedAt: submittedAt },
}

export const sampleMentor = {
  ...samplePublic,
  id: sampleId(11),
  firstName: 'Bisi',
  lastName: 'Adeyemi',
  photoUrl: null,
  description: 'Ten years of web work; I answer on Saturdays.',
}

/** The mentor as their own mentees see them. */
export const sampleMyMentor = {
  ...sampleMentor,
  ...sampleContact,
  email: 'bisi@example.org',
  away: null,
  usualReviewHours: 18,
  waitingLonger: 0,
  requests: [],
}

const attempt = { id: sampleId(40), attempt: 1, late: false, submittedAt, updatedAt: submittedAt }

export const sampleTask = {
  id: sampleId(20),
  title: 'A page about yourself',
  description: '&lt;p&gt;Write a page with a heading, a picture and a list.&lt;/p&gt;',
  deadline: '2026-03-31T22:59:59.000Z',
  track: track.id,
  trackTitle: track.title,
  stage,
  course: sampleCourse.id,
  courseTitle: sampleCourse.title,
  deadlineCounts: true,
  extensions: { left: 3, isOffered: true },
  submission: {
    ...attempt,
    state: 'waiting' as const,
    weave: null,
    gradePercentage: null,
    dueAt: '2026-03-23T19:12:05.123Z',
    help: null,
  },
}

const { id, firstName, lastName, photoUrl } = samplePublic

const nameMentor = { id: sampleMentor.id, firstName: sampleMentor.firstName, lastName: sampleMentor.lastName }

export const sampleSubmission = {
  ...attempt,
  taskUrl: 'https://github.com/adaeze/about-me',
  menteeComment: 'My first page, with a picture of Lagos.',
  mentorComment: null,
  gradePercentage: null,
  waitingSince: submittedAt,
  dueAt: '2026-03-23T19:12:05.123Z',
  gradedAt: null,
  gradedBy: null,
  mentee: { id, firstName, lastName, photoUrl },
  mentor: nameMentor,
  task: { id: sampleTask.id, title: sampleTask.title, deadline: sampleTask.deadline },
}

export const sampleGrade = {
  gradePercentage: 85,
  mentorComment: 'Clear and tidy. Give the picture a text for blind people.',
}
const gradedAt = '2026-03-21T10:00:00.000Z'
const gradedBy = { ...nameMentor, isAdmin: false }
export const samplePresentGrade = { ...sampleGrade, gradedAt, gradedBy, updatedAt: gradedAt }
export const sampleGradedSubmission = {
  ...sampleSubmission,
  ...samplePresentGrade,
  waitingSince: null,
  dueAt: null,
}

export const sampleQuietMentee = {
  id,
  firstName,
  lastName,
  photoUrl,
  email: sampleContact.email,
  squares: [
    { state: 'graded' as const, weave: sampleWeave },
    { state: 'sent-back' as const, weave: null },
  ],
  lastSubmittedAt: submittedAt,
}

export const samplePlaces = { track, places: 8, taken: 5, allowed: 10 }

/** Returns a list answer that contains only this item. */
/*@__NO_SIDE_EFFECTS__*/
export const sampleList = <T>(item: T) => ({ items: [item], totalCount: 1 })
