import type { OperationName, PageName, Role } from '@koya/contract'
import { pages } from '@koya/contract/pages'
import { matchPath } from 'react-router'
import { taskListQuery } from './lib/task-list.ts'

interface PagePlan {
  /** The module in `routes/<place>` that renders the page. */
  module: string
  /**
   * The calls that the page needs first, sent while its scripts load (`early-script.ts`). The second element
   * names the path parameter that is the call's `id`, or gives the call's query.
   */
  reads?: readonly (OperationName | readonly [OperationName, string | Readonly<Record<string, string>>])[]
}

/** The pages by place. Each place is a folder of `routes` and has a layout. */
const places = {
  account: {
    register: { module: 'register' },
    login: { module: 'login' },
    unfinishedForm: { module: 'form' },
    emailVerificationSent: { module: 'email-verification-sent' },
    confirmEmail: { module: 'confirm-email' },
    forgotPassword: { module: 'forgot-password' },
    resetPassword: { module: 'reset-password' },
    invitation: { module: 'invitation' },
    changeEmail: { module: 'change-email' },
    takeBack: { module: 'take-back' },
    becomeAMentor: { module: 'become-a-mentor' },
    ownApplication: { module: 'application' },
  },
  mentee: {
    dashboard: {
      module: 'dashboard',
      reads: ['readProfile', ['listTasks', taskListQuery], 'listOwnMentors'],
    },
    tasks: { module: 'tasks', reads: ['readProfile', ['listTasks', taskListQuery]] },
    task: { module: 'task', reads: ['readProfile', ['readTask', 'taskId']] },
    submitTask: { module: 'submit-task', reads: ['readProfile', ['readTask', 'taskId']] },
    tracks: { module: 'tracks', reads: ['readProfile', 'listTracks'] },
    track: {
      module: 'track',
      reads: ['readProfile', ['readTrack', 'trackId'], ['listTrackStages', 'trackId']],
    },
    booklet: { module: 'booklet', reads: ['readProfile', ['readTrack', 'trackId']] },
    course: { module: 'course', reads: ['readProfile', ['readCourse', 'courseId']] },
    ownMentor: { module: 'mentor', reads: ['readProfile', 'listOwnMentors'] },
    menteeProfile: { module: 'profile', reads: ['readProfile'] },
  },
  mentor: {
    mentorOverview: { module: 'overview', reads: ['readProfile', 'readOverview'] },
    mentees: { module: 'mentees', reads: ['readProfile'] },
    mentee: { module: 'mentee', reads: ['readProfile', ['readMentee', 'userID']] },
    mentorProfile: { module: 'profile', reads: ['readProfile', 'listOwnPlaces'] },
    submissions: { module: 'submissions', reads: ['readProfile'] },
  },
  admin: {
    adminOverview: { module: 'overview', reads: ['readProfile', 'readOverview', 'readCommunity'] },
    adminFigures: { module: 'figures', reads: ['readProfile', 'readFigures'] },
    adminTracks: { module: 'authoring/tracks', reads: ['readProfile', 'listAuthoredTracks'] },
    adminTrack: { module: 'authoring/track', reads: ['readProfile', ['readAuthoredTrack', 'trackId']] },
    adminTask: { module: 'authoring/task', reads: ['readProfile', ['readAuthoredTask', 'taskId']] },
    pairings: { module: 'pairings', reads: ['readProfile', 'listAuthoredTracks', 'listOwnMentors'] },
    adminCourses: { module: 'authoring/courses', reads: ['readProfile'] },
    adminCurriculum: { module: 'authoring/curriculum', reads: ['readProfile'] },
    adminSite: { module: 'authoring/site', reads: ['readProfile', 'listSiteEntries', 'readCommunity'] },
    people: { module: 'people', reads: ['readProfile', 'listAuthoredTracks'] },
    person: { module: 'person', reads: ['readProfile', ['readPerson', 'personId']] },
    adminInvitations: { module: 'invitations', reads: ['readProfile', 'listAuthoredTracks'] },
    adminApplications: { module: 'applications', reads: ['readProfile'] },
    adminApplication: { module: 'application', reads: ['readProfile', ['readApplication', 'applicationId']] },
    adminSettings: { module: 'settings', reads: ['readProfile', 'readSettings'] },
    adminAnnouncements: { module: 'announcements', reads: ['readProfile', 'listAuthoredTracks'] },
    adminMails: { module: 'mails', reads: ['readProfile'] },
    adminStatus: { module: 'status', reads: ['readProfile', 'readStatus'] },
    trail: { module: 'trail', reads: ['readProfile', 'listTrailActors'] },
    adminProfile: { module: 'profile', reads: ['readProfile'] },
  },
  /** Shared pages have no layout of their own; they use that of the person's area. */
  shared: {
    ownSettings: { module: 'settings', reads: ['readProfile', 'listOwnSessions', 'readSecondFactors'] },
    inbox: { module: 'inbox', reads: ['readProfile', 'countUnread'] },
    announcement: { module: 'announcement', reads: ['readProfile', ['readAnnouncement', 'announcementId']] },
    search: { module: 'search', reads: ['readProfile'] },
  },
} as const satisfies Record<string, Partial<Record<PageName, PagePlan>>>

export type Place = keyof typeof places

export interface Route {
  place: Place
  /** The path pattern from the contract. */
  path: string
  /** The module of the layout around the page. If null, the page uses the layout of the person's area. */
  layout: string | null
  module: string
  reads: NonNullable<PagePlan['reads']>
}

const layoutOf = (place: Place): string => `routes/${place}/layout.tsx`

const areaOf: Record<Role, Place> = { MENTEE: 'mentee', MENTOR: 'mentor', ADMIN: 'admin' }

/** Returns the layout of a page for a role. Without a role it returns the mentee layout. */
export const layoutFor = ({ layout }: Route, role: Role = 'MENTEE'): string =>
  layout ?? layoutOf(areaOf[role])

const has = <Key extends string>(names: Record<Key, unknown>, name: string): name is Key => name in names

/** All pages of the app (rules: site 16); the public pages are in public-pages.ts. */
export const routes: readonly Route[] = Object.entries(places).flatMap(([place, plans]) =>
  Object.entries<PagePlan>(plans).flatMap(([name, { module, reads = [] }]) => {
    if (!has(places, place) || !has(pages, name)) return []
    const folder = `routes/${place}`
    return [
      {
        place,
        path: pages[name],
        layout: place === 'shared' ? null : layoutOf(place),
        module: `${folder}/${module}.tsx`,
        reads,
      },
    ]
  }),
)

/** Returns the route for a path, with the path's parameters. */
export function findRoute(pathname: string): { route: Route; params: object } | undefined {
  for (const route of routes) {
    const match = matchPath(route.path, pathname)
    if (match) return { route, params: match.params }
  }
  return undefined
}
