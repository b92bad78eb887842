export type Link = { label: string; href: string }

const tracks: Link = { label: 'Tracks', href: '/#tracks' }
export const pageLinks: readonly Link[] = [
  { label: 'Team', href: '/team' },
  { label: 'Events', href: '/events' },
  { label: 'About', href: '/about' },
  { label: 'Contact Us', href: '/contactus' },
]

export const mainLinks: readonly Link[] = [tracks, ...pageLinks]
export const logIn: Link = { label: 'Log in', href: '/login' }
export const mentoring: Link = { label: 'Become a mentor', href: '/become-a-mentor' }
export const checking: Link = { label: 'Check a certificate', href: '/certificates/check' }
export const join: Link = { label: 'Join Now', href: '/register' }

/** Groups of footer links (rules: site 11). */
export const footerGroups: readonly { heading: string; links: readonly Link[] }[] = [
  {
    heading: 'Home',
    links: [tracks, { label: 'How it works', href: '/#how' }, logIn, join],
  },
  {
    heading: 'Community',
    links: [...pageLinks, mentoring, checking],
  },
  {
    heading: 'Legal',
    links: [
      { label: 'Privacy', href: '/privacy' },
      { label: 'Terms', href: '/terms' },
    ],
  },
]

/** The id of the notice for a registration whose confirmation mail could not be requested. */
export const registeredId = 'registered'
