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
            <span>{labels[one]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
