import { formatTitle } from '#content/page-title.ts'
import { terms } from '#content/terms.ts'
import { ClothBorder } from '../cloth-pattern.tsx'
import { LegalPage } from '../legal-page.tsx'
import type { SitePage } from '../site-page.ts'

function Terms() {
  return <LegalPage text={terms} art={<ClothBorder />} />
}

export const page: SitePage = {
  title: formatTitle(terms.title),
  description: terms.lead,
  body: Terms,
}
