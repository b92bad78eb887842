import { formatTitle } from '#content/page-title.ts'
import { privacy } from '#content/privacy.ts'
import { BandedCloth } from '#ui/cloth/banded-cloth.tsx'
import type { SitePage } from '../frame/site-page.ts'
import { KeptData } from '../texts/kept-data.tsx'
import { LegalPage } from '../texts/legal-page.tsx'

function Privacy() {
  return (
    <LegalPage text={privacy} art={<BandedCloth scale={0.62} bands={['peaks']} />}>
      {(section) => section === 'kept' && <KeptData />}
    </LegalPage>
  )
}

export const page: SitePage = {
  title: formatTitle(privacy.title),
  description: privacy.lead,
  body: Privacy,
}
