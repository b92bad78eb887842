import { joining } from '#content/landing.ts'
import { join } from '#content/navigation.ts'
import { BandedCloth } from '#ui/cloth/banded-cloth.tsx'
import { useFacts } from '../facts.ts'
import page from '../frame/page.module.css'
import { ActionLink, Actions } from '../parts/action-link.tsx'
import { Ornament } from '../parts/ornament.tsx'
import { useContact } from '../texts/words.ts'
import styles from './join.module.css'

/** The invitation to join, on a plain label that lies on cloth. */
export function LandingJoin() {
  return (
    <section className={styles.band}>
      <Ornament>
        <BandedCloth
          className={styles.cloth}
          scale={1.2}
          bands={['comb', 'threads', 'drum', 'zigzag', 'peaks', 'threads']}
        />
      </Ornament>
      <div className={`${page.wrap} ${styles.inner}`}>
        <div className={styles.label}>
          <h2>{useFacts().tracks.length > 0 ? joining.title : joining.titleOfNone}</h2>
          <p>{joining.text}</p>
          <Actions>
            <ActionLink href={join.href}>{join.label}</ActionLink>
            <a href={useContact().chat.href}>{joining.chat}</a>
          </Actions>
        </div>
      </div>
    </section>
  )
}
