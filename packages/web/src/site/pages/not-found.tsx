import { notFound } from '#content/not-found.ts'
import { formatTitle } from '#content/page-title.ts'
import { MissingPage } from '../frame/missing-page.tsx'
import type { SitePage } from '../frame/site-page.ts'

export const page: SitePage = {
  title: formatTitle('Page not found'),
  description: notFound.lead,
  body: () => <MissingPage title={notFound.title} lead={notFound.lead} />,
  isHiddenFromSearch: true,
}
