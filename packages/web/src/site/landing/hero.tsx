import { hero } from '#content/landing.ts'
import { join } from '#content/navigation.ts'
import { type Cell, Cloth, dip, now } from '#ui/cloth.tsx'
import { ActionLink, Actions } from '../action-link.tsx'
import { Byline } from '../byline.tsx'
import page from '../page.module.css'
import { SampleLabel } from '../sample-label.tsx'
import { PortraitFrame } from '../team/portrait.tsx'
import styles from './hero.module.css'

/** The empty squares in the middle are those on which the note lies. */
const rows: readonly (readonly Cell[])[] = [
  ['dotted', 'tag', dip('moon'), 'leaf', 'peaks'],
  [dip('mat'), now('star'), 'bird', dip('comb'), 'braces'],
  ['dotted', '', '', '', 'drum'],
  ['dotted', '', '', '', dip('moon')],
  ['leaf', dip('phone'), 'mat', dip('star'), 'pointer'],
  ['', 'braces', 'peaks', 'tag', 'comb'],
]

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
        <Cloth rows={rows} crop="xMinYMin slice">
          <PortraitFrame />
        </Cloth>
        <figure className={styles.note}>
          <p className={styles.task}>
            <span>{note.task}</span>
            <b>{note.grade}</b>
          </p>
          <blockquote>“{note.comment}”</blockquote>
          <div className={styles.by}>
            <Byline name={note.mentor} role={note.after} picture={note.picture} />
            <SampleLabel />
          </div>
        </figure>
      </div>
    </section>
  )
}
