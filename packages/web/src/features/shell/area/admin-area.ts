import { addressOf, areaRoles, pages } from '@koya/contract/pages'
import type { IconName } from '#ui/base/icon.tsx'
import { type AreaPlan, type Entry, settings } from './areas.ts'

/** A page of a room (a section of the admin area), shown as one tab. */
export type RoomPage = Pick<Entry, 'label' | 'to' | 'covers'>

export interface Room {
  label: string
  icon: IconName
  /** The sidebar links to the first page. */
  pages: readonly [RoomPage, ...RoomPage[]]
}

/** The sections of the admin area (rules: admin 1). */
export const rooms: readonly Room[] = [
  {
    label: 'Today',
    icon: 'dashboard',
    pages: [
      { label: 'Today', to: addressOf('adminOverview') },
      { label: 'Figures', to: addressOf('adminFigures') },
    ],
  },
  {
    label: 'People',
    icon: 'people',
    pages: [
      { label: 'Everyone', to: addressOf('people'), covers: [pages.person] },
      { label: 'Invitations', to: addressOf('adminInvitations') },
      { label: 'Applications', to: addressOf('adminApplications'), covers: [pages.adminApplication] },
      { label: 'Pairings', to: addressOf('pairings') },
    ],
  },
  {
    label: 'Learning',
    icon: 'track',
    pages: [
      { label: 'Tracks', to: addressOf('adminTracks'), covers: [pages.adminTrack, pages.adminTask] },
      { label: 'Courses', to: addressOf('adminCourses') },
      { label: 'Export and import', to: addressOf('adminCurriculum') },
    ],
  },
  {
    label: 'Messages and site',
    icon: 'send',
    pages: [
      { label: 'Announcements', to: addressOf('adminAnnouncements') },
      { label: 'Mails', to: addressOf('adminMails') },
      { label: 'Site', to: addressOf('adminSite') },
    ],
  },
  {
    label: 'System',
    icon: 'eye',
    pages: [
      { label: 'Status', to: addressOf('adminStatus') },
      { label: 'Waiting times', to: addressOf('adminSettings') },
      { label: 'Changes', to: addressOf('trail') },
    ],
  },
]

const entryOf = ({ label, icon, pages: [first, ...others] }: Room): Entry => ({
  label,
  icon,
  to: first.to,
  covers: [first, ...others].flatMap(({ to, covers = [] }) => [to, ...covers]),
})

/** This plan has a module of its own, so that only admins load it. */
export const adminArea: AreaPlan = {
  name: 'Admin area',
  roles: areaRoles.admin,
  home: addressOf('adminOverview'),
  profile: addressOf('adminProfile'),
  entries: [...rooms.map(entryOf), settings],
  beyond: [
    ...rooms.flatMap((room) => room.pages.slice(1).map(({ to }) => to)),
    addressOf('adminProfile'),
    pages.adminTrack,
    pages.person,
    pages.adminApplication,
  ],
}
