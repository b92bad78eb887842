import { formatTitle } from '#content/page-title.ts'
import { privacy } from '#content/privacy.ts'
import { BandedCloth } from '#ui/banded-cloth.tsx'
import { KeptData } from '../kept-data.tsx'
import { LegalPage } from '../legal-page.tsx'
import type { SitePage } from '../site-page.ts'

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
