import { community } from '#content/community.ts'
import { contact } from '#content/contact.ts'
import { titleOf } from '#content/page-title.ts'
import { ActionLink, Actions } from '#features/site/action-link.tsx'
import { ContactWays } from '#features/site/contact-ways.tsx'
import { PageHead } from '#features/site/page-head.tsx'
import { pageMeta } from '#features/site/page-meta.ts'
import { type Cell, Cloth, dip } from '#ui/cloth.tsx'
import { MotifDefs, MotifUse } from '#ui/motif.tsx'

export const meta = () => pageMeta(titleOf(contact.title), contact.lead)

/** The four empty squares are those that the messenger fills. */
const rows: readonly (readonly Cell[])[] = [
  ['mat', dip('phone'), '', '', 'leaf'],
  [dip('drum'), 'peaks', '', '', dip('moon')],
  ['tag', dip('comb'), 'dotted', 'dotted', 'pointer'],
]

export default function ContactUs() {
  return (
    <>
      <MotifDefs
        names={['square', 'bird', 'mat', 'phone', 'leaf', 'drum', 'peaks', 'moon', 'tag', 'comb', 'pointer']}
      />
      <PageHead
        title={contact.title}
        lead={contact.lead}
        art={
          <Cloth rows={rows} spare={[dip('peaks'), 'mat', 'drum', dip('leaf'), 'comb']}>
            <MotifUse name="square" transform="translate(200) scale(2)" />
            <MotifUse name="bird" transform="translate(200) scale(2)" />
          </Cloth>
        }
      >
        <Actions>
          <ActionLink href={`mailto:${community.mail}`}>{contact.write}</ActionLink>
        </Actions>
      </PageHead>
      <ContactWays />
    </>
  )
}
