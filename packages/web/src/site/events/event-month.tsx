import { events } from '#content/events.ts'
import { useFacts } from '../facts.ts'
import { drawMonth } from './event-days.ts'
import styles from './event-month.module.css'

const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const columns = weekdays.length
/** The height of the two lines with the name of the month and the weekdays. */
const head = 124

/** Draws a month with a disc on each event day; a coming day's disc links to its first event. */
export function EventMonth() {
  const month = drawMonth(useFacts())
  const days = Array.from({ length: month.days }, (_, index) => index)
  const eventDays = [...new Set(month.drawn.map(({ day }) => day))]
  const height = Math.ceil((month.skipped + month.days) / columns) * 100 + head
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and this is a drawing with links
    <svg
      className={`m ${styles.month}`}
      role="group"
      viewBox={`10 0 680 ${height}`}
      aria-label={events.month(month.name, eventDays)}
    >
      <g aria-hidden>
        <text x={10} y={36} fontSize={40}>
          {month.name}
        </text>
        {weekdays.map((weekday, index) => (
          <text key={weekday} x={index * 100 + 50} y={100} fontSize={32} textAnchor="middle">
            {weekday}
          </text>
        ))}
      </g>
      {days.map((index) => {
        const hasEvent = eventDays.includes(index + 1)
        const at = month.skipped + index
        const place = `translate(${(at % columns) * 100} ${Math.floor(at / columns) * 100 + head})`
        const drawn = (
          <>
            {hasEvent && <circle cx={50} cy={50} r={40} />}
            <text x={50} y={62} fontSize={34} textAnchor="middle">
              {index + 1}
            </text>
          </>
        )
        const ahead = month.drawn.filter(({ day, isPast }) => day === index + 1 && !isPast)
        const [coming] = ahead
        return (
          <g
            key={index}
            className={hasEvent ? styles.event : undefined}
            transform={place}
            aria-hidden={coming ? undefined : true}
          >
            {coming ? (
              <a
                href={`#${coming.date}`}
                aria-label={`${coming.inWords}: ${ahead.map(({ title }) => title).join(', ')}`}
              >
                {drawn}
              </a>
            ) : (
              drawn
            )}
          </g>
        )
      })}
    </svg>
  )
}
