import { community } from './community.ts'

/** What a browser's tab and a search engine call a page. */
export const formatTitle = (page: string) => `${page} · ${community.name}`

/** For the `meta` of a route that needs no more than that. */
export const titled = (page: string) => [{ title: formatTitle(page) }]

/** For a route that search engines find and previews show; the server adds what names its address. */
export const shared = (page: string, description: string) => [
  ...titled(page),
  { name: 'description', content: description },
  { property: 'og:title', content: formatTitle(page) },
  { property: 'og:description', content: description },
  { property: 'og:type', content: 'website' },
  { property: 'og:site_name', content: community.name },
]
