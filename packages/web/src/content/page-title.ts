import { community } from './community.ts'

/** What a browser's tab and a search engine call a page. */
export const formatTitle = (page: string) => `${page} · ${community.name}`

/** What a page puts into the head. */
export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }

/** For the `meta` of a route that needs no more than that. */
export const titled = (page: string): HeadTag[] => [{ title: formatTitle(page) }]

/** For a route that search engines find and previews show; the server adds what names its address. */
export const shared = (page: string, description: string): HeadTag[] => [
  ...titled(page),
  { name: 'description', content: description },
  { property: 'og:title', content: formatTitle(page) },
  { property: 'og:description', content: description },
  { property: 'og:type', content: 'website' },
  { property: 'og:site_name', content: community.name },
]
