import type { SiteTrack } from '@koya/contract'
import { counted } from '#content/counted.ts'
import { tracks } from '#content/landing.ts'
import { join } from '#content/navigation.ts'
import { Icon } from '#ui/base/icon.tsx'
import { type MotifName, MotifPaths } from '#ui/cloth/motif.tsx'
import { useFacts } from '../facts.ts'
import page from '../frame/page.module.css'
import { Ornament } from '../parts/ornament.tsx'
import { countTasks } from './count-tasks.ts'
import styles from './tracks.module.css'

type Drawing = { large: MotifName; small: readonly [MotifName, MotifName] }

/** The drawings of the first three tracks; further tracks repeat them. */
const drawings: readonly Drawing[] = [
  { large: 'tag', small: ['mat', 'braces'] },
  { large: 'phone', small: ['moon', 'drum'] },
  { large: 'pointer', small: ['leaf', 'comb'] },
]

/** Draws a large motif between two small ones, without a frame, because a square means a task. */
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

const filledStages = ({ stages }: SiteTrack) => stages.filter(({ taskCount }) => taskCount > 0)

/** Lists the stages of a track in a `details` element, because no script runs (rules: site 19). */
function Stages({ track }: { track: SiteTrack }) {
  return (
    <details className={styles.stages}>
      <summary>
        {tracks.size(filledStages(track).length, countTasks(track))}
        <Icon name="chevron-down" className={styles.fold} />
      </summary>
      <ol>
        {filledStages(track).map(({ title, taskCount }) => (
          <li key={title}>
            {title} <span>{counted(taskCount, 'task')}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}

function TrackCard({ track, drawing }: { track: SiteTrack; drawing: Drawing }) {
  return (
    <article className={styles.track}>
      <Ornament>
        <figure>
          <TrackCloth {...drawing} />
        </figure>
      </Ornament>
      <h3>{track.title}</h3>
      <p>{track.description}</p>
      {countTasks(track) > 0 ? (
        <>
          <Stages track={track} />
          <p className={styles.amount}>
            <span>{tracks.amount}</span> <span>{tracks.certificate}</span>
          </p>
          <a href={join.href}>
            {tracks.start(track.title)}
            <Icon name="arrow-right" className={styles.arrow} />
          </a>
        </>
      ) : (
        <p>{tracks.unwritten}</p>
      )}
    </article>
  )
}

/** The maximum number of tracks on the page. */
const cardsAtMost = 6

export function LandingTracks() {
  const { tracks: open } = useFacts()
  const { title, lead } = open.length > 0 ? { ...tracks, title: tracks.title(open.length) } : tracks.none
  const hidden = open.length - cardsAtMost
  return (
    <section className={`${page.wrap} ${styles.tracks}`} id="tracks">
      <div className={styles.headline}>
        <h2>{title}</h2>
        <p>{lead}</p>
      </div>
      {open.length > 0 && (
        <div className={styles.line}>
          {open.slice(0, cardsAtMost).map((track, index) => {
            const drawing = drawings[index % drawings.length]
            return drawing && <TrackCard key={track.title} track={track} drawing={drawing} />
          })}
        </div>
      )}
      {hidden > 0 && <p className={styles.more}>{tracks.more(hidden)}</p>}
    </section>
  )
}
