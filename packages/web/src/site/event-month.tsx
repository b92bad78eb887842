import { calendar, events } from '#content/events.ts'
import styles from './event-month.module.css'
import { RingPaths } from './ring.tsx'

const columns = 6

/** One ring a day; the days on which people meet are printed. */
export function EventMonth() {
  const days = Array.from({ length: events.days }, (_, index) => index)
  return (
    <svg className={`m ${styles.month}`} viewBox="0 0 600 500" role="img" aria-label={events.cloth}>
      {days.map((index) => {
        const event = calendar.find(({ day }) => day === index + 1)
        const place = `translate(${(index % columns) * 100} ${Math.floor(index / columns) * 100})`
        return (
          <g key={index} transform={place}>
            {event ? <RingPaths motif={event.motif} /> : <circle className="d" cx="50" cy="50" r="20" />}
          </g>
        )
      })}
    </svg>
  )
}
