import { lostCloth } from '#content/not-found.ts'
import { formatTitle } from '#content/page-title.ts'
import { MissingPage } from '../frame/missing-page.tsx'
import type { SitePage } from '../frame/site-page.ts'

export const page: SitePage = {
  title: formatTitle('Picture not found'),
  description: lostCloth.lead,
  body: () => <MissingPage title={lostCloth.title} lead={lostCloth.lead} isForStrangers />,
  isHiddenFromSearch: true,
}
