import { type Role, roles } from './operation.ts'

/**
 * The account pages. Anyone can open them, and their HTML works before any script has run (rules: auth 86).
 */
export const accountPages = {
  register: '/register',
  login: '/login',
  unfinishedForm: '/form',
  emailVerificationSent: '/email-verification-sent',
  confirmEmail: '/confirm-email',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  invitation: '/invitation',
  changeEmail: '/change-email',
  takeBack: '/take-back',
  becomeAMentor: '/become-a-mentor',
  ownApplication: '/application',
} as const

const menteePages = {
  dashboard: '/dashboard',
  tasks: '/dashboard/pending-task',
  task: '/dashboard/pending-task/:taskId',
  submitTask: '/dashboard/pending-task/submit/:taskId',
  tracks: '/dashboard/track',
  track: '/dashboard/track/:trackName/:trackId',
  booklet: '/dashboard/booklet/:trackId',
  course: '/dashboard/course/:courseTitle/:courseId',
  ownMentor: '/dashboard/mentee/mentor',
  menteeProfile: '/dashboard/mentee/profile',
} as const

const mentorPages = {
  mentorOverview: '/dashboard/mentor',
  mentees: '/dashboard/mentor/mentees',
  mentee: '/dashboard/mentor/mentee/:userID',
  mentorProfile: '/dashboard/mentor/profile',
  submissions: '/dashboard/mentor/tasks-submissions',
} as const

const adminPages = {
  adminOverview: '/dashboard/admin',
  adminFigures: '/dashboard/admin/figures',
  adminTracks: '/dashboard/admin/tracks',
  adminTrack: '/dashboard/admin/track/:trackId',
  adminTask: '/dashboard/admin/task/:taskId',
  pairings: '/dashboard/admin/pairings',
  adminCourses: '/dashboard/admin/courses',
  adminCurriculum: '/dashboard/admin/curriculum',
  adminSite: '/dashboard/admin/site',
  people: '/dashboard/admin/people',
  person: '/dashboard/admin/people/:personId',
  adminInvitations: '/dashboard/admin/invitations',
  adminApplications: '/dashboard/admin/applications',
  adminApplication: '/dashboard/admin/application/:applicationId',
  adminAnnouncements: '/dashboard/admin/announcements',
  adminMails: '/dashboard/admin/mails',
  adminStatus: '/dashboard/admin/status',
  trail: '/dashboard/admin/trail',
  adminSettings: '/dashboard/admin/settings',
  adminProfile: '/dashboard/admin/profile',
} as const

/** Pages that all roles can open. They appear within the area of the viewer's own role (rules: account 1). */
const sharedPages = {
  ownSettings: '/dashboard/settings',
  inbox: '/dashboard/inbox',
  announcement: '/dashboard/inbox/announcement/:announcementId',
  search: '/dashboard/search',
} as const

/** The address of every page of the web app, by name. */
export const pages = {
  landing: '/',
  team: '/team',
  events: '/events',
  about: '/about',
  contactUs: '/contactus',
  privacy: '/privacy',
  terms: '/terms',

  certificate: '/certificates/:number',
  checkCertificate: '/certificates/check',

  ...accountPages,

  ...menteePages,
  ...mentorPages,
  ...adminPages,
  ...sharedPages,
} as const

export type PageName = keyof typeof pages

export type ParamsIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The parameters in a page's address. */
export type PageParams<Name extends PageName> = Record<ParamsIn<(typeof pages)[Name]>, string>

/** Returns the address of a page: `addressOf('task', { taskId })`. */
export const addressOf = <Name extends PageName>(
  name: Name,
  ...[params]: [ParamsIn<(typeof pages)[Name]>] extends [never] ? [] : [PageParams<Name>]
): string => {
  const values: Record<string, string> = params ?? {}
  return pages[name].replace(/:(\w+)/g, (_whole, key: string) => encodeURIComponent(values[key] ?? ''))
}

/**
 * The query parameter that names the part of a page to open when the page loads. On the pages with a review,
 * its value is the id of a submission. On the settings page, its value is "notifications".
 */
export const openParam = 'open'

/**
 * The query parameter with the id of a task. A track's printable booklet then contains only this task's
 * brief.
 */
export const taskParam = 'task'

/**
 * Returns the address that opens a submission in the list of waiting work. An old attempt leads to the
 * current one (rules: grading 26).
 */
export const addressOfReview = (submissionId: string): string =>
  `${addressOf('submissions')}?state=waiting&${openParam}=${submissionId}`

/** The query parameter that also opens the messages of the opened submission. It has no value. */
export const messagesParam = 'messages'

/**
 * Returns the address that opens a submission with its messages, for a person who should answer a message.
 */
export const addressOfMessages = (submissionId: string): string =>
  `${addressOfReview(submissionId)}&${messagesParam}`

/** The address of the settings page with the notification preferences unfolded. */
export const notificationsAddress = `${addressOf('ownSettings')}?${openParam}=notifications`

/**
 * The query parameter that opens the thread of a question on the mentor's overview, if the page has no
 * scripts. Its value is the id of the question.
 */
export const answerParam = 'answer'

/**
 * The query parameter with the id of a second look, which the mentor's overview then opens. A second look is
 * another person's review of graded work.
 */
export const lookParam = 'look'

/** Returns the address that opens a second look, for a mentor or admin who may give it. */
export const addressOfLook = (lookId: string): string =>
  `${addressOf('mentorOverview')}?${lookParam}=${lookId}`

/**
 * Returns the start page of a role. Koya opens it after a login, or instead of a page for another role
 * (rules: auth 2).
 */
export const homeOf = (role: Role): string => addressOf(role === 'MENTOR' ? 'mentees' : 'dashboard')

/** The roles that may open the pages of an area (rules: shell 1). */
export const areaRoles = {
  mentee: ['MENTEE', 'ADMIN'],
  mentor: ['MENTOR', 'ADMIN'],
  admin: ['ADMIN'],
  shared: roles,
} as const

const areas: readonly { roles: readonly Role[]; pages: readonly string[] }[] = [
  { roles: areaRoles.mentee, pages: Object.values(menteePages) },
  { roles: areaRoles.mentor, pages: Object.values(mentorPages) },
  { roles: areaRoles.admin, pages: Object.values(adminPages) },
  { roles: areaRoles.shared, pages: Object.values(sharedPages) },
]

/** Returns true if the address is a page of an area that the role may open. Ignores the query. */
export function mayOpen(role: Role, address: string): boolean {
  const path = address.replace(/[?#].*$/s, '').replace(/\/$/, '')
  const isPath = (page: string) => new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}$`).test(path)
  return areas.some(({ roles, pages }) => roles.includes(role) && pages.some(isPath))
}
