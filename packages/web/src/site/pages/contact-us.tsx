import { community } from '#content/community.ts'
import { contact } from '#content/contact.ts'
import { formatTitle } from '#content/page-title.ts'
import { type Cell, Cloth, dip } from '#ui/cloth.tsx'
import { MotifPaths } from '#ui/motif.tsx'
import { ActionLink, Actions } from '../action-link.tsx'
import { ContactWays } from '../contact-ways.tsx'
import { PageHero } from '../page-hero.tsx'
import type { SitePage } from '../site-page.ts'

/** The four empty squares are those that the messenger fills. */
const rows: readonly (readonly Cell[])[] = [
  ['mat', dip('phone'), '', '', 'leaf'],
  [dip('drum'), 'peaks', '', '', dip('moon')],
  ['tag', dip('comb'), 'dotted', 'dotted', 'pointer'],
]

function ContactUs() {
  return (
    <>
      <PageHero
        title={contact.title}
        lead={contact.lead}
        art={
          <Cloth rows={rows} spare={[dip('peaks'), 'mat', 'drum', dip('leaf'), 'comb']}>
            <MotifPaths name="square" transform="translate(200) scale(2)" />
            <MotifPaths name="bird" transform="translate(200) scale(2)" />
          </Cloth>
        }
      >
        <Actions>
          <ActionLink href={`mailto:${community.mail}`}>{contact.write}</ActionLink>
        </Actions>
      </PageHero>
      <ContactWays />
    </>
  )
}

export const page: SitePage = {
  title: formatTitle(contact.title),
  description: contact.lead,
  body: ContactUs,
}
