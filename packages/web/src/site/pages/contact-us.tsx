import { contact } from '#content/contact.ts'
import { formatTitle } from '#content/page-title.ts'
import { BandedCloth } from '#ui/cloth/banded-cloth.tsx'
import { MotifPaths } from '#ui/cloth/motif.tsx'
import { PageHero } from '../frame/page-hero.tsx'
import type { SitePage } from '../frame/site-page.ts'
import { ActionLink, Actions } from '../parts/action-link.tsx'
import { ContactWays } from '../texts/contact-ways.tsx'
import { useContact } from '../texts/words.ts'
import styles from './contact-us.module.css'

function ContactUs() {
  const { mail } = useContact()
  return (
    <>
      <PageHero
        title={contact.title}
        lead={contact.lead}
        art={
          <BandedCloth size={[500, 300]} bands={['phone', 'zigzag', 'drum']}>
            <g className={styles.bird}>
              <path d="M201 118h198v172H201Z" />
              <MotifPaths name="bird" transform="translate(220 124) scale(1.6)" />
            </g>
          </BandedCloth>
        }
      >
        <Actions>
          <ActionLink href={`mailto:${mail}`}>{contact.write}</ActionLink>
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
