import type { Role } from '@koya/contract'
import type { ReactNode } from 'react'
import type { IconName } from '#ui/icon.tsx'

export interface Entry {
  label: string
  icon: IconName
  /** None for a placeholder (specification, section 2: Settings). */
  to?: string
  /** What lies below its address belongs to it as well. */
  covers?: readonly string[]
}

/** What stands beside an entry, by its address. */
export type Asides = Readonly<Record<string, ReactNode>>

export interface AreaPlan {
  name: string
  roles: readonly Role[]
  /** Where the switch of an admin leads. */
  home: string
  profile: string
  entries: readonly Entry[]
  /** Where the links of these pages lead, as the router writes it. */
  beyond: readonly string[]
}

const settings: Entry = { label: 'Settings', icon: 'settings' }

export const menteeArea: AreaPlan = {
  name: 'Mentee area',
  roles: ['MENTEE', 'ADMIN'],
  home: '/dashboard/',
  profile: '/dashboard/mentee/profile',
  entries: [
    { label: 'Dashboard', icon: 'dashboard', to: '/dashboard/' },
    { label: 'Mentor', icon: 'people', to: '/dashboard/mentee/mentor' },
    { label: 'Tracks', icon: 'track', to: '/dashboard/track', covers: ['/dashboard/track/'] },
    { label: 'Tasks', icon: 'tasks', to: '/dashboard/pending-task', covers: ['/dashboard/pending-task/'] },
    { label: 'Profile', icon: 'person', to: '/dashboard/mentee/profile' },
    settings,
  ],
  beyond: [
    '/dashboard/pending-task/:taskId',
    '/dashboard/track/:trackName/:trackId',
    '/dashboard/course/:courseTitle/:courseId',
  ],
}

export const submissionsPage = '/dashboard/mentor/tasks-submissions/'

export const mentorArea: AreaPlan = {
  name: 'Mentor area',
  roles: ['MENTOR', 'ADMIN'],
  home: '/dashboard/mentor',
  profile: '/dashboard/mentor/profile',
  entries: [
    { label: 'Dashboard', icon: 'dashboard', to: '/dashboard/mentor' },
    {
      label: 'Mentee',
      icon: 'people',
      to: '/dashboard/mentor/mentees',
      covers: ['/dashboard/mentor/mentee/'],
    },
    { label: 'Tasks', icon: 'tasks', to: submissionsPage },
    { label: 'Profile', icon: 'person', to: '/dashboard/mentor/profile' },
    settings,
  ],
  beyond: ['/dashboard/mentor/mentee/:userID'],
}

/** Fetched ahead in an area; logging out leads to the login. */
export const pagesAheadOf = ({ entries, beyond }: AreaPlan): string[] => [
  '/login',
  ...entries.flatMap(({ to }) => to ?? []),
  ...beyond,
]

const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`)

/** Every page has its address with and without the last slash (rulings, 9). */
export const isSamePage = (one: string, other: string): boolean => withSlash(one) === withSlash(other)

/** The value of `aria-current`: the page itself, or a page below it. */
export function currentness({ to, covers = [] }: Entry, pathname: string): 'page' | 'true' | undefined {
  if (to !== undefined && isSamePage(to, pathname)) return 'page'
  return covers.some((path) => pathname.startsWith(path)) ? 'true' : undefined
}
