import type { Operation, operations } from '@koya/contract'
import type * as z from 'zod/mini'

type Shape = z.core.$ZodType
type Operations = typeof operations

/** What an operation shows in the OpenAPI document; one without does not compile. */
type Example<O extends Operation> = { answer: z.input<O['answer']['body']> } & (O['body'] extends Shape
  ? { body: z.input<O['body']> }
  : unknown) &
  (O['conflict'] extends Shape ? { conflict: z.input<O['conflict']> } : unknown)

const idOf = (last: number) => `0199a0c0-0000-7000-8000-${String(last).padStart(12, '0')}`

const checkEmail = { message: 'Kindly check your email for further instructions' }
const linkToken = 'vR0pW2c7qk3mT9sXyZ1aB4dE6fG8hJ5nL0uQ2wK7oP4'
const track = { id: idOf(1), title: 'Web Development' }
const fullTrack = {
  ...track,
  description: 'From a first page to an app that others use.',
  image: '/tracks/web-development.svg',
}
const stage = { id: idOf(2), title: 'The web page' }
const fullStage = { ...stage, description: 'HTML and CSS.', image: '', taskCount: 6, track }

const person = {
  id: idOf(10),
  firstName: 'Adaeze',
  lastName: 'Okonkwo',
  city: 'Lagos',
  country: 'Nigeria',
  photoUrl: '/api/photos/5f2b8c1e9d7a4b3c8e6f0a1d2c4b5e6f',
  technologies: ['Javascript', 'React'],
  description: 'I learn in the evenings.',
}
const { id, firstName, lastName, photoUrl } = person
const contact = { email: 'adaeze@example.org', phoneNumber: '+2348030000001' }
const personal = { gender: 'FEMALE' as const, dob: '2001-05-17T00:00:00.000Z' }
const profile = {
  ...person,
  ...contact,
  ...personal,
  tracks: [track],
  track: [{ name: track.title }],
  role: 'MENTEE' as const,
}
const lastSubmittedAt = '2026-03-20T19:12:05.123Z'
const mentee = {
  ...person,
  ...contact,
  tracks: [track],
  work: { waiting: 1, graded: 3, lastSubmittedAt },
}
const mentor = {
  ...person,
  id: idOf(11),
  firstName: 'Bisi',
  lastName: 'Adeyemi',
  photoUrl: null,
  description: 'Ten years of web work; I answer on Saturdays.',
}

const task = {
  id: idOf(20),
  title: 'A page about yourself',
  description: '&lt;p&gt;Write a page with a heading, a picture and a list.&lt;/p&gt;',
  deadline: '2026-03-31T22:59:59.000Z',
  track: track.id,
  trackTitle: track.title,
  stage,
  course: idOf(30),
  courseTitle: 'HTML for beginners',
}
const sent = {
  id: idOf(40),
  attempt: 1,
  late: false,
  submittedAt: lastSubmittedAt,
}
const waiting = {
  ...sent,
  taskUrl: 'https://github.com/adaeze/about-me',
  menteeComment: 'My first page, with a picture of Lagos.',
  mentorComment: null,
  gradePercentage: null,
  gradedAt: null,
  updatedAt: sent.submittedAt,
  mentee: { id, firstName, lastName, photoUrl },
  mentor: { id: mentor.id },
  task: { id: task.id, title: task.title },
}
const grade = {
  gradePercentage: 85,
  mentorComment: 'Clear and tidy. Give the picture a text for blind people.',
}
const gradedAt = '2026-03-21T10:00:00.000Z'
const graded = { ...waiting, ...grade, gradedAt, updatedAt: gradedAt }
const ownTask = {
  ...task,
  submission: { ...sent, state: 'waiting' as const, gradePercentage: null, updatedAt: sent.submittedAt },
}

const places = { track, places: 8, taken: 5, allowed: 10 }

const linkRequest = {
  email: contact.email,
  clientBaseUrl: 'https://learn.example.org',
  tokenParamName: 'token',
  emailParamName: 'email',
}
const listOf = <T>(item: T) => ({ items: [item], totalCount: 1 })

export const examples: { [Name in keyof Operations]: Example<Operations[Name]> } = {
  login: {
    body: { email: contact.email, password: 'a long sentence of mine' },
    answer: { accessToken: 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2VySWQiOiIwMTk5In0.cGxhY2Vob2xkZXI' },
  },
  register: {
    body: {
      firstName: person.firstName,
      lastName: person.lastName,
      email: contact.email,
      password: 'a long sentence of mine',
    },
    answer: checkEmail,
  },
  sendEmailConfirmationToken: { body: linkRequest, answer: checkEmail },
  confirmEmail: {
    body: { token: linkToken, email: contact.email },
    answer: { message: 'Email successfully Verified' },
  },
  sendPasswordResetToken: { body: linkRequest, answer: checkEmail },
  resetPassword: {
    body: { newPassword: 'another long sentence', token: linkToken, email: contact.email },
    answer: { message: 'You can login into your account with the new password' },
  },
  logout: { answer: { message: 'You are logged out' } },
  readProfile: { answer: profile },
  updateProfile: {
    body: {
      firstName: person.firstName,
      lastName: person.lastName,
      country: person.country,
      city: person.city,
      phoneNumber: contact.phoneNumber,
      dob: personal.dob,
      gender: personal.gender,
      description: person.description,
      technologies: person.technologies,
    },
    answer: profile,
  },
  uploadProfilePhoto: { answer: { message: 'The picture was uploaded', photoUrl: person.photoUrl } },
  listOwnMentors: {
    answer: listOf({ ...mentor, email: 'bisi@example.org', phoneNumber: '+2348030000002' }),
  },
  listOwnMentees: { answer: listOf(mentee) },
  readMentee: { answer: mentee },
  listTracks: { answer: listOf(fullTrack) },
  readTrack: { answer: fullTrack },
  listTrackStages: { answer: { ...listOf(fullStage), length: 1 } },
  listTrackMentors: { answer: listOf(mentor) },
  enroll: { body: { mentorId: mentor.id }, answer: fullTrack },
  listStages: { answer: listOf(fullStage) },
  readCourse: {
    answer: {
      id: task.course,
      title: task.courseTitle,
      playlistUrl: 'https://www.youtube.com/watch?v=pQN-pnXPaVg',
    },
  },
  listTasks: { answer: listOf(ownTask) },
  readTask: { answer: ownTask },
  listTaskSubmissions: { answer: listOf(graded) },
  submitTask: {
    body: { taskUrl: waiting.taskUrl, menteeComment: waiting.menteeComment },
    answer: waiting,
  },
  listMentorSubmissions: { answer: listOf(waiting) },
  gradeSubmission: {
    body: grade,
    answer: graded,
    conflict: {
      message: 'This was graded already: 85 %',
      code: 'already_graded',
      current: { ...grade, gradedAt, updatedAt: gradedAt },
    },
  },
  readOverview: {
    answer: {
      mentees: 5,
      waiting: 1,
      reviews: { count: 12, medianSeconds: 72_000 },
      quiet: listOf({ id, firstName, lastName, photoUrl, email: contact.email, lastSubmittedAt }),
    },
  },
  listOwnPlaces: { answer: listOf(places) },
  offerPlaces: { body: { places: 8 }, answer: places },
}
