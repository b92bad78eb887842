import { formatTitle } from '#content/page-title.ts'
import { terms } from '#content/terms.ts'
import { BandedCloth } from '#ui/cloth/banded-cloth.tsx'
import type { SitePage } from '../frame/site-page.ts'
import { LegalPage } from '../texts/legal-page.tsx'

function Terms() {
  return <LegalPage text={terms} art={<BandedCloth scale={0.62} bands={['peaks']} />} />
}

export const page: SitePage = {
  title: formatTitle(terms.title),
  description: terms.lead,
  body: Terms,
}
