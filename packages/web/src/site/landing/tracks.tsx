import { countTasks, curriculum, type TrackTitle } from '#content/curriculum.ts'
import { tracks } from '#content/landing.ts'
import { join } from '#content/navigation.ts'
import { Icon } from '#ui/icon.tsx'
import { type MotifName, MotifPaths } from '#ui/motif.tsx'
import page from '../page.module.css'
import styles from './tracks.module.css'

type Drawing = { large: MotifName; small: readonly [MotifName, MotifName] }

/** From the first dip to the third; a track beyond these begins again with the first. */
const drawings: readonly Drawing[] = [
  { large: 'tag', small: ['mat', 'braces'] },
  { large: 'phone', small: ['moon', 'drum'] },
  { large: 'pointer', small: ['leaf', 'comb'] },
]

/** Printed between two borders of threads; without a frame, since a square is a task. */
function TrackCloth({ large, small: [left, right] }: Drawing) {
  return (
    <svg className="m" viewBox="0 0 300 200" aria-hidden="true">
      <path d="M0 8c100-3 200 3 300 0M0 28c100 3 200-3 300 0M0 172c100-3 200 3 300 0M0 192c100 3 200-3 300 0" />
      <path className="d" d="M4 18h294M4 182h294" />
      <MotifPaths name={large} transform="translate(85 35) scale(1.3)" />
      <MotifPaths name={left} transform="translate(7 66) scale(.68)" />
      <MotifPaths name={right} transform="translate(225 66) scale(.68)" />
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
