import { expect, test } from 'vitest'
import { submissionState } from '#learning/submission-states.ts'
import { isLowGrade } from '#mentoring/review-facts.ts'
import { ageInYears, isOldEnough } from '#people/birth-date.ts'
import { isProfileComplete } from '#people/complete-profile.ts'
import { type Profile, profileOperations } from '#people/profile.ts'
import { addressOf, mayOpen, pages } from './pages.ts'

test.each([
  ['2019-03-02', '2026-03-01', 6],
  ['2019-03-01', '2026-03-01', 7],
  ['2019-02-28', '2026-03-01', 7],
  ['2019-04-01', '2026-03-31', 6],
  ['2019-02-28', '2026-03-27', 7],
  ['2000-02-29', '2026-02-28', 25],
  ['2000-02-29', '2026-03-01', 26],
  ['2026-01-01', '2026-01-01', 0],
])('who was born on %s is on %s %i years old', (birth, today, years) => {
  expect(ageInYears(new Date(birth), new Date(today))).toBe(years)
  expect(isOldEnough(new Date(birth), new Date(today))).toBe(years > 6)
})

const { city, country, phoneNumber, description, ...rest } = profileOperations.readProfile.example.answer
const filled = { city, country, phoneNumber, description }
const complete: [Profile['role'], Partial<Profile>, boolean][] = [
  ['MENTEE', {}, true],
  ['MENTEE', { city: null }, false],
  ['MENTEE', { country: null }, false],
  ['MENTEE', { phoneNumber: null }, false],
  ['MENTEE', { description: null }, false],
  ['MENTEE', { description: '' }, false],
  ['MENTOR', {}, true],
  ['MENTOR', { description: null }, true],
  ['MENTOR', { city: null }, false],
  ['MENTOR', { country: null }, false],
  ['MENTOR', { phoneNumber: null }, false],
  ['ADMIN', { city: null, country: null, phoneNumber: null, description: null }, true],
]
test.each(complete)('the profile of a %s with %j is complete: %s', (role, fields, expected) => {
  expect(isProfileComplete({ ...rest, ...filled, ...fields, role })).toBe(expected)
})

test.each([
  [null, null, 'waiting'],
  [null, '2026-03-01T00:00:00.000Z', 'sent-back'],
  [0, '2026-03-01T00:00:00.000Z', 'sent-back'],
  [0, null, 'waiting'],
  [1, '2026-03-01T00:00:00.000Z', 'graded'],
  [100, new Date(0), 'graded'],
])('work with the grade %s of %s is %s', (gradePercentage, gradedAt, state) => {
  expect(submissionState({ gradePercentage, gradedAt })).toBe(state)
})

test.each([
  [0, false],
  [1, true],
  [49, true],
  [50, false],
  [100, false],
])('a grade of %i is low: %s', (grade, isLow) => {
  expect(isLowGrade(grade)).toBe(isLow)
})

test('the address of a page carries its parameters, encoded', () => {
  expect(addressOf('landing')).toBe('/')
  expect(addressOf('task', { taskId: 'a b/c?' })).toBe('/dashboard/pending-task/a%20b%2Fc%3F')
  expect(addressOf('track', { trackName: 'Web Development', trackId: '1' })).toBe(
    '/dashboard/track/Web%20Development/1',
  )
})

// Bookmarks and mails contain these addresses, so the addresses must not change.
test('the addresses of the pages', () => {
  expect(Object.entries(pages).map((entry) => entry.join(' '))).toMatchInlineSnapshot(`
    [
      "landing /",
      "team /team",
      "events /events",
      "about /about",
      "contactUs /contactus",
      "privacy /privacy",
      "terms /terms",
      "certificate /certificates/:number",
      "checkCertificate /certificates/check",
      "register /register",
      "login /login",
      "unfinishedForm /form",
      "emailVerificationSent /email-verification-sent",
      "confirmEmail /confirm-email",
      "forgotPassword /forgot-password",
      "resetPassword /reset-password",
      "invitation /invitation",
      "changeEmail /change-email",
      "takeBack /take-back",
      "becomeAMentor /become-a-mentor",
      "ownApplication /application",
      "dashboard /dashboard",
      "tasks /dashboard/pending-task",
      "task /dashboard/pending-task/:taskId",
      "submitTask /dashboard/pending-task/submit/:taskId",
      "tracks /dashboard/track",
      "track /dashboard/track/:trackName/:trackId",
      "booklet /dashboard/booklet/:trackId",
      "course /dashboard/course/:courseTitle/:courseId",
      "ownMentor /dashboard/mentee/mentor",
      "menteeProfile /dashboard/mentee/profile",
      "mentorOverview /dashboard/mentor",
      "mentees /dashboard/mentor/mentees",
      "mentee /dashboard/mentor/mentee/:userID",
      "mentorProfile /dashboard/mentor/profile",
      "submissions /dashboard/mentor/tasks-submissions",
      "adminOverview /dashboard/admin",
      "adminFigures /dashboard/admin/figures",
      "adminTracks /dashboard/admin/tracks",
      "adminTrack /dashboard/admin/track/:trackId",
      "adminTask /dashboard/admin/task/:taskId",
      "pairings /dashboard/admin/pairings",
      "adminCourses /dashboard/admin/courses",
      "adminCurriculum /dashboard/admin/curriculum",
      "adminSite /dashboard/admin/site",
      "people /dashboard/admin/people",
      "person /dashboard/admin/people/:personId",
      "adminInvitations /dashboard/admin/invitations",
      "adminApplications /dashboard/admin/applications",
      "adminApplication /dashboard/admin/application/:applicationId",
      "adminAnnouncements /dashboard/admin/announcements",
      "adminMails /dashboard/admin/mails",
      "adminStatus /dashboard/admin/status",
      "trail /dashboard/admin/trail",
      "adminSettings /dashboard/admin/settings",
      "adminProfile /dashboard/admin/profile",
      "ownSettings /dashboard/settings",
      "inbox /dashboard/inbox",
      "announcement /dashboard/inbox/announcement/:announcementId",
      "search /dashboard/search",
    ]
  `)
})

test.each([
  ['MENTEE', '/dashboard', true],
  ['MENTEE', '/dashboard/', true],
  ['MENTEE', '/dashboard/pending-task/submit/1?a=b#c', true],
  ['MENTEE', '/dashboard/mentor', false],
  ['MENTOR', '/dashboard', false],
  ['MENTOR', '/dashboard/mentor/tasks-submissions/?state=waiting&open=1', true],
  ['ADMIN', '/dashboard/mentor/mentee/1', true],
  ['ADMIN', '/dashboard/track/Web%20Development/1', true],
  ['ADMIN', '/dashboard/admin/trail?kind=track', true],
  ['MENTOR', '/dashboard/admin', false],
  ['MENTEE', '/dashboard/admin/trail', false],
  ['ADMIN', '/login', false],
  ['ADMIN', '/', false],
  ['ADMIN', '/dashboard/nowhere', false],
  ['ADMIN', '//evil.example/dashboard', false],
  ['ADMIN', 'https://evil.example/dashboard', false],
  ['ADMIN', '/\\evil.example', false],
  ['ADMIN', '\n/dashboard', false],
  ['ADMIN', 'javascript:alert(1)//dashboard', false],
] as const)('whether a %s may open %j: %j', (role, address, may) => {
  expect(mayOpen(role, address)).toBe(may)
})
