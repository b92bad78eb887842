import type { NewsWay } from '@koya/contract'
import { newsWays } from '@koya/contract/notifications/news-topics'
import styles from './preferences-card.module.css'

const labels: Record<NewsWay, string> = { both: 'Inbox and mail', app: 'Inbox only', mail: 'Mail only' }

interface WayRowProps {
  name: string
  title: string
  way: NewsWay
  onChange: (way: NewsWay) => void
  /** Whether push messages tell of it; null for who gets none. */
  isPushed: boolean | null
  onPush: (isPushed: boolean) => void
}

const waysOf = (hasPush: boolean) => `${styles.ways} ${hasPush ? styles.withPush : ''}`

/** One topic with its ways of notification. */
export function WayRow({ name, title, way, onChange, isPushed, onPush }: WayRowProps) {
  return (
    <fieldset className={styles.row}>
      <legend className={styles.topic}>{title}</legend>
      <div className={waysOf(isPushed !== null)}>
        {newsWays.map((one) => (
          <label key={one} className={styles.way}>
            <input type="radio" name={`way-${name}`} checked={way === one} onChange={() => onChange(one)} />
            <span className="sr">{labels[one]}</span>
          </label>
        ))}
        {isPushed !== null && (
          <label className={styles.way}>
            <input
              type="checkbox"
              name={`push-${name}`}
              checked={isPushed}
              onChange={({ currentTarget }) => onPush(currentTarget.checked)}
            />
            <span className="sr">Push message</span>
          </label>
        )}
      </div>
    </fieldset>
  )
}

/** The heads of the columns, for eyes only: each button carries the same words for screen readers. */
export const WayHeads = ({ hasPush }: { hasPush: boolean }) => (
  <div className={styles.heads} aria-hidden="true">
    <div className={waysOf(hasPush)}>
      {newsWays.map((one) => (
        <span key={one}>{labels[one]}</span>
      ))}
      {hasPush && <span>Push</span>}
    </div>
  </div>
)
