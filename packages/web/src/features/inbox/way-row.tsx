import type { NewsWay } from '@koya/contract'
import { newsWays } from '@koya/contract/notifications/news-topics'
import styles from './preferences-card.module.css'

const labels: Record<NewsWay, string> = { both: 'Inbox and mail', app: 'Inbox only', mail: 'Mail only' }

interface WayRowProps {
  name: string
  title: string
  way: NewsWay
  onChange: (way: NewsWay) => void
}

/** One topic with its ways of notification. */
export function WayRow({ name, title, way, onChange }: WayRowProps) {
  return (
    <fieldset className={styles.row}>
      <legend className={styles.topic}>{title}</legend>
      <div className={styles.ways}>
        {newsWays.map((one) => (
          <label key={one} className={styles.way}>
            <input type="radio" name={`way-${name}`} checked={way === one} onChange={() => onChange(one)} />
            <span className="sr">{labels[one]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The heads of the columns, for eyes only: each button carries the same words for screen readers. */
export const WayHeads = () => (
  <div className={styles.heads} aria-hidden="true">
    <div className={styles.ways}>
      {newsWays.map((one) => (
        <span key={one}>{labels[one]}</span>
      ))}
    </div>
  </div>
)
