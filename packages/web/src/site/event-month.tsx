import { calendar, events } from '#content/events.ts'
import { type Cell, Cloth, dip } from '#ui/cloth.tsx'

const columns = 6

/** One square a day; the days on which people meet are drawn. */
export function EventMonth() {
  const days = Array.from({ length: events.days }, (_, index): Cell => {
    const event = calendar.find(({ day }) => day === index + 1)
    return event ? dip(event.motif) : 'dotted'
  })
  const rows = Array.from({ length: Math.ceil(days.length / columns) }, (_, row) =>
    days.slice(row * columns, (row + 1) * columns),
  )
  return <Cloth rows={rows} label={events.cloth} />
}
