import { community } from './community.ts'

export const formatTitle = (page: string) => `${page} · ${community.name}`

export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }

/** Returns the `meta` of a route that only needs a title. */
export const titled = (page: string): HeadTag[] => [{ title: formatTitle(page) }]

/** Returns the `meta` of a route for search engines and link previews, without the page's address. */
export const shared = (page: string, description: string): HeadTag[] => [
  ...titled(page),
  { name: 'description', content: description },
  { property: 'og:title', content: formatTitle(page) },
  { property: 'og:description', content: description },
  { property: 'og:type', content: 'website' },
  { property: 'og:site_name', content: community.name },
]
