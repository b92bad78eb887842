import { hero } from '#content/landing.ts'
import { join } from '#content/navigation.ts'
import { BandedCloth } from '#ui/cloth/banded-cloth.tsx'
import { useFacts } from '../facts.ts'
import page from '../frame/page.module.css'
import { ActionLink, Actions } from '../parts/action-link.tsx'
import { Ornament } from '../parts/ornament.tsx'
import { SampleLabel } from '../parts/sample-label.tsx'
import { PortraitFrame } from '../team/portrait.tsx'
import { Byline } from '../texts/byline.tsx'
import styles from './hero.module.css'

export function LandingHero() {
  const { note } = hero
  const { words, showsSamples } = useFacts()
  return (
    <section className={`${styles.hero} on-cloth`}>
      <div className={`${page.wrap} ${styles.inner}`}>
        <div className={styles.say}>
          <h1>{hero.title}</h1>
          <p>{hero.lead}</p>
          <Actions>
            <ActionLink href={join.href}>{join.label}</ActionLink>
            <a href={hero.more.href}>{hero.more.label}</a>
          </Actions>
        </div>
      </div>
      <div className={styles.cloth}>
        <Ornament>
          <BandedCloth
            scale={1.2}
            bands={['moon', 'threads', 'leaf', 'zigzag', 'star', 'threads', 'bird', 'zigzag']}
          >
            <PortraitFrame />
          </BandedCloth>
        </Ornament>
        {showsSamples && words.voices.length === 0 && (
          <figure className={styles.note}>
            <p className={styles.task}>
              <span>{note.task}</span>
              <b>{note.grade}</b>
            </p>
            <blockquote>“{note.comment}”</blockquote>
            <figcaption className={styles.by}>
              <Byline name={note.mentor} role={note.after} picture={note.picture} />
              <SampleLabel />
            </figcaption>
          </figure>
        )}
      </div>
    </section>
  )
}
