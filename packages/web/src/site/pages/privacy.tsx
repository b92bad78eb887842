import { formatTitle } from '#content/page-title.ts'
import { privacy } from '#content/privacy.ts'
import { ClothBorder } from '../cloth-pattern.tsx'
import { KeptData } from '../kept-data.tsx'
import { LegalPage } from '../legal-page.tsx'
import type { SitePage } from '../site-page.ts'

function Privacy() {
  return (
    <LegalPage text={privacy} art={<ClothBorder />}>
      {(section) => section === 'kept' && <KeptData />}
    </LegalPage>
  )
}

export const page: SitePage = {
  title: formatTitle(privacy.title),
  description: privacy.lead,
  body: Privacy,
}
