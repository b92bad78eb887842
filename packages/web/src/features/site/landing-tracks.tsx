import { tracks } from '#content/landing.ts'
import { join } from '#content/navigation.ts'
import { type MotifName, MotifUse } from '#ui/motif.tsx'
import { Icon } from './icon.tsx'
import styles from './landing-tracks.module.css'
import page from './page.module.css'

type Bolt = { large: MotifName; small: readonly [MotifName, MotifName]; largeAt: 0 | 100 }

/** From the first dip to the third; a track beyond these begins again with the first. */
const bolts: readonly Bolt[] = [
  { large: 'tag', small: ['mat', 'braces'], largeAt: 0 },
  { large: 'phone', small: ['moon', 'drum'], largeAt: 100 },
  { large: 'pointer', small: ['leaf', 'comb'], largeAt: 0 },
]

function BoltCloth({ large, small, largeAt }: Bolt) {
  const doubled = `translate(${largeAt}) scale(2)`
  const smallAt = largeAt === 0 ? 200 : 0
  return (
    <svg className="m" viewBox="0 0 300 200" aria-hidden="true">
      <MotifUse name="square" transform={doubled} />
      <MotifUse name={large} transform={doubled} />
      {small.map((motif, index) => (
        <g key={motif}>
          <MotifUse name="square" x={smallAt} y={index * 100} />
          <MotifUse name={motif} x={smallAt} y={index * 100} />
        </g>
      ))}
    </svg>
  )
}

export function LandingTracks() {
  return (
    <section className={`${page.wrap} ${styles.tracks}`} id="tracks">
      <div className={styles.headline}>
        <h2>{tracks.title}</h2>
        <p>{tracks.lead}</p>
      </div>
      <div className={styles.line}>
        {tracks.cards.map(({ title, text, facts, link }, index) => {
          const bolt = bolts[index % bolts.length]
          return (
            <article key={title} className={styles.bolt}>
              {bolt && (
                <figure>
                  <BoltCloth {...bolt} />
                </figure>
              )}
              <h3>{title}</h3>
              <p>{text}</p>
              <ul className={styles.facts}>
                {facts.map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
              <a href={join.href}>
                {link}
                <Icon name="arrow" className={styles.arrow} />
              </a>
            </article>
          )
        })}
      </div>
    </section>
  )
}
