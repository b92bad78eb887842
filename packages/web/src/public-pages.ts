import { pages } from '@koya/contract/pages'

/** The public pages, each with its module in `site/pages`. */
const publicModules = {
  [pages.landing]: 'landing',
  [pages.team]: 'team',
  [pages.events]: 'events',
  [pages.about]: 'about',
  [pages.contactUs]: 'contact-us',
  [pages.privacy]: 'privacy',
  [pages.terms]: 'terms',
}

/** The page that the server returns for an unknown path. */
export const notFoundPage = '/404'

export const publicPages: readonly string[] = Object.keys(publicModules)

/** Maps the path of each public page, and of `notFoundPage`, to its module. */
export const siteModules: ReadonlyMap<string, string> = new Map([
  ...Object.entries(publicModules),
  [notFoundPage, 'not-found'],
])
