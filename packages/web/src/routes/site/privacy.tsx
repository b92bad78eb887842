import { titleOf } from '#content/page-title.ts'
import { privacy } from '#content/privacy.ts'
import { BorderStrip } from '#features/site/border-strip.tsx'
import { KeptData } from '#features/site/kept-data.tsx'
import { LegalPage } from '#features/site/legal-page.tsx'
import { pageMeta } from '#features/site/page-meta.ts'
import { woven } from '#features/site/weave.tsx'
import { MotifDefs } from '#ui/motif.tsx'

export const meta = () => pageMeta(titleOf(privacy.title), privacy.lead)

export default function Privacy() {
  return (
    <>
      <MotifDefs names={['square', ...woven.flat()]} />
      <LegalPage text={privacy} art={<BorderStrip />}>
        {(section) => section === 'kept' && <KeptData />}
      </LegalPage>
    </>
  )
}
