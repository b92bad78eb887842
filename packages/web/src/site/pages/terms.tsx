import { formatTitle } from '#content/page-title.ts'
import { terms } from '#content/terms.ts'
import { BandedCloth } from '#ui/banded-cloth.tsx'
import { LegalPage } from '../legal-page.tsx'
import type { SitePage } from '../site-page.ts'

function Terms() {
  return <LegalPage text={terms} art={<BandedCloth scale={0.62} bands={['peaks']} />} />
}

export const page: SitePage = {
  title: formatTitle(terms.title),
  description: terms.lead,
  body: Terms,
}
