import { pages } from '@koya/contract/pages'

/** The public pages in the order of the sitemap, each with its module in `site/pages`. */
const publicModules = {
  [pages.landing]: 'landing',
  [pages.team]: 'team',
  [pages.events]: 'events',
  [pages.about]: 'about',
  [pages.contactUs]: 'contact-us',
  [pages.privacy]: 'privacy',
  [pages.terms]: 'terms',
}

/** What the server answers for every unknown path. */
export const notFoundPage = '/404'

export const publicPages: readonly string[] = Object.keys(publicModules)

/** Every page that `site/render-page.tsx` renders, with the name of the module that draws it. */
export const siteModules: ReadonlyMap<string, string> = new Map([
  ...Object.entries(publicModules),
  [notFoundPage, 'not-found'],
])
