import { events } from '#content/events.ts'
import { useFacts } from '../facts.ts'
import { RingPaths } from '../parts/ring.tsx'
import { drawMonth } from './event-days.ts'
import styles from './event-month.module.css'

const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const columns = weekdays.length
/** The height of the two lines with the name of the month and the weekdays. */
const head = 124

/** Draws a month. Each day has its number. A day with an event also has a ring with the event's motif. */
export function EventMonth() {
  const month = drawMonth(useFacts())
  const days = Array.from({ length: month.days }, (_, index) => index)
  const height = Math.ceil((month.skipped + month.days) / columns) * 100 + head
  return (
    <svg
      className={`m ${styles.month}`}
      viewBox={`0 0 700 ${height}`}
      role="img"
      aria-label={events.cloth(month.name, month.days)}
    >
      <text x={22} y={36} fontSize={40}>
        {month.name}
      </text>
      {weekdays.map((weekday, index) => (
        <text key={weekday} x={index * 100 + 50} y={100} fontSize={32} textAnchor="middle">
          {weekday}
        </text>
      ))}
      {days.map((index) => {
        const event = month.drawn.find(({ day }) => day === index + 1)
        const at = month.skipped + index
        const place = `translate(${(at % columns) * 100} ${Math.floor(at / columns) * 100 + head})`
        return (
          <g key={index} transform={place}>
            {event ? (
              <>
                <text x={2} y={24} fontSize={28}>
                  {index + 1}
                </text>
                {/* Smaller than its cell, so that the number in the corner stays clear of it. */}
                <g transform="translate(22 22) scale(.78)">
                  <RingPaths motif={event.motif} />
                </g>
              </>
            ) : (
              <text x={50} y={62} fontSize={34} textAnchor="middle">
                {index + 1}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
