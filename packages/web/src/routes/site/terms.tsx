import { titleOf } from '#content/page-title.ts'
import { terms } from '#content/terms.ts'
import { BorderStrip } from '#features/site/border-strip.tsx'
import { LegalPage } from '#features/site/legal-page.tsx'
import { pageMeta } from '#features/site/page-meta.ts'
import { woven } from '#features/site/weave.tsx'
import { MotifDefs } from '#ui/motif.tsx'

export const meta = () => pageMeta(titleOf(terms.title), terms.lead)

export default function Terms() {
  return (
    <>
      <MotifDefs names={['square', ...woven.flat()]} />
      <LegalPage text={terms} art={<BorderStrip />} />
    </>
  )
}
