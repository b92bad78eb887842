import { addressOf, areaRoles, pages } from '@koya/contract/pages'
import { type AreaPlan, settings } from './areas.ts'

/** The pages of the admin area. In a separate module, because people who are not admins never load it. */
export const adminArea: AreaPlan = {
  name: 'Admin area',
  roles: areaRoles.admin,
  home: addressOf('adminOverview'),
  profile: addressOf('adminProfile'),
  entries: [
    { label: 'Overview', icon: 'dashboard', to: addressOf('adminOverview') },
    { label: 'Figures', icon: 'chart', to: addressOf('adminFigures') },
    { label: 'People', icon: 'people', to: addressOf('people'), covers: [pages.person] },
    { label: 'Invitations', icon: 'send', to: addressOf('adminInvitations') },
    {
      label: 'Applications',
      icon: 'people',
      to: addressOf('adminApplications'),
      covers: [pages.adminApplication],
    },
    { label: 'Pairings', icon: 'people', to: addressOf('pairings') },
    {
      label: 'Tracks',
      icon: 'track',
      to: addressOf('adminTracks'),
      covers: [pages.adminTrack, pages.adminTask],
    },
    { label: 'Courses', icon: 'tasks', to: addressOf('adminCourses') },
    { label: 'Curriculum', icon: 'external', to: addressOf('adminCurriculum') },
    { label: 'Site', icon: 'home', to: addressOf('adminSite') },
    { label: 'Waiting times', icon: 'clock', to: addressOf('adminSettings') },
    { label: 'Announcements', icon: 'bell', to: addressOf('adminAnnouncements') },
    { label: 'Mails', icon: 'send', to: addressOf('adminMails') },
    { label: 'Status', icon: 'info', to: addressOf('adminStatus') },
    { label: 'Trail', icon: 'clock', to: addressOf('trail') },
    { label: 'Profile', icon: 'person', to: addressOf('adminProfile') },
    settings,
  ],
  beyond: [pages.adminTrack, pages.person, pages.adminApplication],
}
