import type { Role } from '@koya/contract'
import { addressOf, areaRoles, pages } from '@koya/contract/pages'
import type { ReactNode } from 'react'
import { matchPath } from 'react-router'
import type { IconName } from '#ui/base/icon.tsx'

export interface Entry {
  label: string
  icon: IconName
  to: string
  /** Pages that belong to it as well, as the router writes them. */
  covers?: readonly string[]
}

/** What stands beside an entry, by its address. */
export type Asides = Readonly<Record<string, ReactNode>>

export interface AreaPlan {
  name: string
  roles: readonly [Role, ...Role[]]
  /** Where the switch of an admin leads. */
  home: string
  profile: string
  entries: readonly Entry[]
  /** Where the links of these pages lead, as the router writes it. */
  beyond: readonly string[]
}

export const settings: Entry = { label: 'Settings', icon: 'settings', to: addressOf('ownSettings') }

/** Two addresses are specified with a slash at their end; every page has both (rules: site 15). */
const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`)

export const menteeArea: AreaPlan = {
  name: 'Mentee area',
  roles: areaRoles.mentee,
  home: withSlash(addressOf('dashboard')),
  profile: addressOf('menteeProfile'),
  entries: [
    { label: 'Dashboard', icon: 'dashboard', to: withSlash(addressOf('dashboard')) },
    { label: 'Mentor', icon: 'people', to: addressOf('ownMentor') },
    { label: 'Tracks', icon: 'track', to: addressOf('tracks'), covers: [pages.track] },
    { label: 'Tasks', icon: 'tasks', to: addressOf('tasks'), covers: [pages.task, pages.submitTask] },
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

/** What the switch of an admin leads to. */
export const areas: readonly Pick<AreaPlan, 'name' | 'home'>[] = [
  menteeArea,
  mentorArea,
  { name: 'Admin area', home: addressOf('adminOverview') },
]

/** Fetched ahead in an area; logging out leads to the login. */
export const pagesAheadOf = ({ entries, beyond }: AreaPlan): string[] => [
  pages.login,
  ...entries.map(({ to }) => to),
  ...beyond,
]

export const isSamePage = (one: string, other: string): boolean => withSlash(one) === withSlash(other)

/** The value of `aria-current`: the page itself, or a page that belongs to it. */
export function currentness({ to, covers = [] }: Entry, pathname: string): 'page' | 'true' | undefined {
  if (isSamePage(to, pathname)) return 'page'
  return covers.some((page) => matchPath(page, pathname)) ? 'true' : undefined
}
