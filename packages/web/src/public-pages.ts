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

/** The page for an address below `/certificates/cloth/` without a picture (rules: certificates 16). */
export const lostClothPage = '/404/cloth'

export const publicPages: readonly string[] = Object.keys(publicModules)

/** Maps the path of each public page, and of both not-found pages, to its module. */
export const siteModules: ReadonlyMap<string, string> = new Map([
  ...Object.entries(publicModules),
  [notFoundPage, 'not-found'],
  [lostClothPage, 'lost-cloth'],
])
