import { events } from '#content/events.ts'
import { useFacts } from '../facts.ts'
import { RingPaths } from '../parts/ring.tsx'
import { drawMonth } from './event-days.ts'
import styles from './event-month.module.css'

const columns = 7

/** Draws one ring per day, in weeks from Monday on; a day with an event shows its motif. */
export function EventMonth() {
  const month = drawMonth(useFacts())
  const days = Array.from({ length: month.days }, (_, index) => index)
  const height = Math.ceil((month.skipped + month.days) / columns) * 100
  return (
    <svg
      className={`m ${styles.month}`}
      viewBox={`0 0 700 ${height}`}
      role="img"
      aria-label={events.cloth(month.days)}
    >
      {days.map((index) => {
        const event = month.drawn.find(({ day }) => day === index + 1)
        const at = month.skipped + index
        const place = `translate(${(at % columns) * 100} ${Math.floor(at / columns) * 100})`
        return (
          <g key={index} transform={place}>
            {event ? <RingPaths motif={event.motif} /> : <circle className="d" cx="50" cy="50" r="20" />}
          </g>
        )
      })}
    </svg>
  )
}
