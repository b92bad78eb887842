export const notFound = {
  /** The rules fix this wording, including the three dots (rules: site 13). */
  title: 'Maybe this page moved?...',
  lead: 'A piece of this cloth is not where it should be. The address may have a typing error, or the page is gone.',
  home: { label: 'Take me home', href: '/dashboard' },
  start: { label: 'New here? See what Koya is', href: '/' },
} as const

/** The page at the address of a shared cloth that has no public picture (rules: certificates 16). */
export const lostCloth = {
  title: 'This picture is not here',
  lead: 'Its owner may have withdrawn it, or the address has a typing error.',
} as const
