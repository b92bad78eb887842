import { community } from './community.ts'

/** What a browser's tab and a search engine call a page. */
export const formatTitle = (page: string) => `${page} · ${community.name}`

/** For the `meta` of a route that needs no more than that. */
export const titled = (page: string) => [{ title: formatTitle(page) }]
