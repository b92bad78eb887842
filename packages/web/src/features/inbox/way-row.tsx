import type { NewsWay } from '@koya/contract'
import { newsWays } from '@koya/contract/notifications/news-topics'
import styles from './preferences-card.module.css'

const labels: Record<NewsWay, string> = { both: 'Inbox and mail', app: 'Inbox only', mail: 'Mail only' }

interface WayRowProps {
  name: string
  title: string
  way: NewsWay
  onChange: (way: NewsWay) => void
  /** True if push messages announce this topic; null for a person without push messages. */
  isPushed: boolean | null
  onPush: (isPushed: boolean) => void
}

const waysOf = (hasPush: boolean) => `${styles.ways} ${hasPush ? styles.withPush : ''}`

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

/** The column heads, hidden from screen readers, because each button has a full label. */
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
