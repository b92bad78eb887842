import { hero } from '#content/landing.ts'
import { join } from '#content/navigation.ts'
import { BandedCloth } from '#ui/banded-cloth.tsx'
import { ActionLink, Actions } from '../action-link.tsx'
import { Byline } from '../byline.tsx'
import page from '../page.module.css'
import { SampleLabel } from '../sample-label.tsx'
import { PortraitFrame } from '../team/portrait.tsx'
import styles from './hero.module.css'

export function LandingHero() {
  const { note } = hero
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
        <BandedCloth
          scale={1.2}
          bands={['moon', 'threads', 'leaf', 'zigzag', 'star', 'threads', 'bird', 'zigzag']}
        >
          <PortraitFrame />
        </BandedCloth>
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
      </div>
    </section>
  )
}
