import type { PageName, Role } from '@koya/contract'
import { pages } from '@koya/contract/pages'
import { matchPath } from '#lib/navigation/match-path.ts'

/** The module of each page, by its folder in `routes`. */
const places = {
  account: {
    register: 'register',
    login: 'login',
    unfinishedForm: 'form',
    emailVerificationSent: 'email-verification-sent',
    confirmEmail: 'confirm-email',
    forgotPassword: 'forgot-password',
    resetPassword: 'reset-password',
    invitation: 'invitation',
    changeEmail: 'change-email',
    takeBack: 'take-back',
    becomeAMentor: 'become-a-mentor',
    ownApplication: 'application',
  },
  mentee: {
    dashboard: 'dashboard',
    tasks: 'tasks',
    task: 'task',
    submitTask: 'submit-task',
    tracks: 'tracks',
    track: 'track',
    booklet: 'booklet',
    course: 'course',
    ownMentor: 'mentor',
    menteeProfile: 'profile',
  },
  mentor: {
    mentorOverview: 'overview',
    mentees: 'mentees',
    mentee: 'mentee',
    mentorProfile: 'profile',
    submissions: 'submissions',
  },
  admin: {
    adminOverview: 'overview',
    adminFigures: 'figures',
    adminTracks: 'authoring/tracks',
    adminTrack: 'authoring/track',
    adminTask: 'authoring/task',
    pairings: 'pairings',
    adminCourses: 'authoring/courses',
    adminCurriculum: 'authoring/curriculum',
    adminSite: 'authoring/site',
    people: 'people',
    person: 'person',
    adminInvitations: 'invitations',
    adminApplications: 'applications',
    adminApplication: 'application',
    adminSettings: 'settings',
    adminAnnouncements: 'announcements',
    adminMails: 'mails',
    adminStatus: 'status',
    trail: 'trail',
    adminProfile: 'profile',
  },
  /** Shared pages use the layout of the person's own area. */
  shared: {
    ownSettings: 'settings',
    inbox: 'inbox',
    announcement: 'announcement',
    search: 'search',
  },
} as const satisfies Record<string, Partial<Record<PageName, string>>>

export type Place = keyof typeof places

export interface Route {
  place: Place
  /** The path pattern from the contract. */
  path: string
  /** The module of the layout around the page; null for a shared page. */
  layout: string | null
  module: string
}

export const layoutOf = (place: Place): string => `routes/${place}/layout.tsx`

export const areaOf = { MENTEE: 'mentee', MENTOR: 'mentor', ADMIN: 'admin' } as const satisfies Record<
  Role,
  Place
>

/** Returns the module of the layout; without a role, a shared page gets the mentee layout. */
export const layoutFor = ({ layout }: Route, role: Role = 'MENTEE'): string =>
  layout ?? layoutOf(areaOf[role])

const has = <Key extends string>(names: Record<Key, unknown>, name: string): name is Key => name in names

/** All pages of the app, without the public pages (rules: site 16). */
export const routes: readonly Route[] = Object.entries(places).flatMap(([place, plans]) =>
  Object.entries<string>(plans).flatMap(([name, module]) => {
    if (!has(places, place) || !has(pages, name)) return []
    const folder = `routes/${place}`
    return [
      {
        place,
        path: pages[name],
        layout: place === 'shared' ? null : layoutOf(place),
        module: `${folder}/${module}.tsx`,
      },
    ]
  }),
)

export function findRoute(pathname: string): { route: Route; params: object } | undefined {
  for (const route of routes) {
    const match = matchPath(route.path, pathname)
    if (match) return { route, params: match.params }
  }
  return undefined
}
