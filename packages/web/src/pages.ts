/** Public pages: prerendered at build time and served without a script. */
export const publicPages = ['/', '/team', '/events', '/about', '/contactus', '/privacy', '/terms'] as const

/** The page behind every unknown path, prerendered like a public one. */
export const notFoundPage = '/404'

export const prerendered = [...publicPages, notFoundPage] as const
