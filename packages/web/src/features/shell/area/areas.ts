import type { Role } from '@koya/contract'
import { addressOf, areaRoles, pages } from '@koya/contract/pages'
import type { ReactNode } from 'react'
import { matchPath } from '#lib/navigation/match-path.ts'
import type { IconName } from '#ui/base/icon.tsx'

export interface Entry {
  label: string
  icon: IconName
  to: string
  /** The path patterns of other pages for which this entry is marked as current. */
  covers?: readonly string[]
}

/** Content beside an entry of the sidebar; the key is the entry's address. */
export type Asides = Readonly<Record<string, ReactNode>>

export interface AreaPlan {
  name: string
  roles: readonly [Role, ...Role[]]
  /** The first page of the area. */
  home: string
  profile: string
  entries: readonly Entry[]
  /** More pages of this area whose code is prefetched, as addresses or path patterns. */
  beyond: readonly string[]
}

export const settings: Entry = { label: 'Settings', icon: 'settings', to: addressOf('ownSettings') }

/** Adds a missing trailing slash. Pages answer with and without it (rules: site 15). */
const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`)

export const menteeArea: AreaPlan = {
  name: 'Mentee area',
  roles: areaRoles.mentee,
  home: withSlash(addressOf('dashboard')),
  profile: addressOf('menteeProfile'),
  entries: [
    { label: 'Dashboard', icon: 'dashboard', to: withSlash(addressOf('dashboard')) },
    { label: 'Mentor', icon: 'people', to: addressOf('ownMentor') },
    { label: 'Tracks', icon: 'track', to: addressOf('tracks'), covers: [pages.track, pages.booklet] },
    {
      label: 'Tasks',
      icon: 'tasks',
      to: addressOf('tasks'),
      covers: [pages.task, pages.submitTask, pages.course],
    },
    { label: 'Profile', icon: 'person', to: addressOf('menteeProfile') },
    settings,
  ],
  beyond: [pages.track],
}

export const submissionsPage = withSlash(addressOf('submissions'))

export const mentorArea: AreaPlan = {
  name: 'Mentor area',
  roles: areaRoles.mentor,
  home: addressOf('mentorOverview'),
  profile: addressOf('mentorProfile'),
  entries: [
    { label: 'Dashboard', icon: 'dashboard', to: addressOf('mentorOverview') },
    { label: 'Mentee', icon: 'people', to: addressOf('mentees'), covers: [pages.mentee] },
    { label: 'Tasks', icon: 'tasks', to: submissionsPage },
    { label: 'Profile', icon: 'person', to: addressOf('mentorProfile') },
    settings,
  ],
  beyond: [pages.mentee],
}

export const areas: readonly Pick<AreaPlan, 'name' | 'home'>[] = [
  menteeArea,
  mentorArea,
  { name: 'Admin area', home: addressOf('adminOverview') },
]

/** Returns the pages to prefetch: with the login, because logging out opens it, but without the settings. */
export const pagesAheadOf = ({ entries, beyond }: AreaPlan): string[] => [
  pages.login,
  ...entries.filter((entry) => entry !== settings).map(({ to }) => to),
  ...beyond,
]

export const isSamePage = (one: string, other: string): boolean => withSlash(one) === withSlash(other)

/** Returns 'page' on the page itself, 'true' on a page that belongs to the entry. */
export function currentness(
  { to, covers = [] }: Pick<Entry, 'to' | 'covers'>,
  pathname: string,
): 'page' | 'true' | undefined {
  if (isSamePage(to, pathname)) return 'page'
  return covers.some((page) => matchPath(page, pathname)) ? 'true' : undefined
}
