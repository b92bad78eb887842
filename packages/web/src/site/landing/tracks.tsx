import { countTasks, curriculum, type TrackTitle } from '#content/curriculum.ts'
import { tracks } from '#content/landing.ts'
import { join } from '#content/navigation.ts'
import { Icon } from '#ui/icon.tsx'
import { type MotifName, MotifPaths } from '#ui/motif.tsx'
import page from '../page.module.css'
import styles from './tracks.module.css'

type Drawing = { large: MotifName; small: readonly [MotifName, MotifName]; largeAt: 0 | 100 }

/** From the first dip to the third; a track beyond these begins again with the first. */
const drawings: readonly Drawing[] = [
  { large: 'tag', small: ['mat', 'braces'], largeAt: 0 },
  { large: 'phone', small: ['moon', 'drum'], largeAt: 100 },
  { large: 'pointer', small: ['leaf', 'comb'], largeAt: 0 },
]

function TrackCloth({ large, small, largeAt }: Drawing) {
  const doubled = `translate(${largeAt}) scale(2)`
  const smallAt = largeAt === 0 ? 200 : 0
  return (
    <svg className="m" viewBox="0 0 300 200" aria-hidden="true">
      <MotifPaths name="square" transform={doubled} />
      <MotifPaths name={large} transform={doubled} />
      {small.map((motif, index) => (
        <g key={motif}>
          <MotifPaths name="square" x={smallAt} y={index * 100} />
          <MotifPaths name={motif} x={smallAt} y={index * 100} />
        </g>
      ))}
    </svg>
  )
}

/** Folds by itself: public pages run no script (rules: site 19). */
function Stages({ title }: { title: TrackTitle }) {
  const stages = curriculum[title]
  return (
    <details className={styles.stages}>
      <summary>
        {stages.length} stages, {countTasks(title)} tasks
        <Icon name="chevron-down" className={styles.fold} />
      </summary>
      <ol>
        {stages.map(({ stage, tasks }) => (
          <li key={stage}>
            {stage} <span>{tasks} tasks</span>
          </li>
        ))}
      </ol>
    </details>
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
        {tracks.cards.map(({ title, text, link }, index) => {
          const drawing = drawings[index % drawings.length]
          return (
            <article key={title} className={styles.track}>
              {drawing && (
                <figure>
                  <TrackCloth {...drawing} />
                </figure>
              )}
              <h3>{title}</h3>
              <p>{text}</p>
              <Stages title={title} />
              <p className={styles.amount}>{tracks.amount}</p>
              <a href={join.href}>
                {link}
                <Icon name="arrow-right" className={styles.arrow} />
              </a>
            </article>
          )
        })}
      </div>
    </section>
  )
}
