import type { SiteEvent } from '@koya/contract'
import { type CommunityEvent, calendar, events } from '#content/events.ts'

const home = 'Africa/Lagos'

/** Returns the abbreviation of a time zone, such as WAT for Lagos. */
function nameZone(zone: string, day: string): string {
  if (zone === home) return 'WAT'
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'short' }).formatToParts(
    new Date(`${day}T12:00:00Z`),
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** An event prepared for a list. */
export interface ShownEvent extends Omit<CommunityEvent, 'day'> {
  key: string
  /** In the format of the `datetime` attribute. */
  date: string
  day: number
  month: string
  link: string
}

const motifs = ['drum', 'star', 'pointer', 'moon', 'comb', 'tag'] as const

export const sampleEvents: readonly ShownEvent[] = calendar.map((event) => ({
  ...event,
  key: String(event.day),
  date: `${events.monthNumber}-${String(event.day).padStart(2, '0')}`,
  month: events.month,
  link: '',
}))

/** Formats an event of the community, with times in its own time zone. */
export function showEvent({ title, day, from, until, zone, place, text, link }: SiteEvent): ShownEvent {
  const date = new Date(`${day}T12:00:00Z`)
  return {
    key: `${day} ${from} ${title}`,
    date: day,
    day: date.getUTCDate(),
    month: date.toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    title,
    time: `${from} to ${until} ${nameZone(zone, day)}`,
    place,
    text,
    link,
    motif: motifs[date.getUTCDate() % motifs.length] ?? 'star',
  }
}

/**
 * Returns the number of days of a month and the events to draw. It is the month of the next event, or of the
 * last one.
 */
export function drawMonth(own: readonly SiteEvent[]) {
  if (own.length === 0) return { days: events.days, drawn: sampleEvents }
  const first = own.find(({ isPast }) => !isPast) ?? own.at(-1)
  const month = first?.day.slice(0, 7) ?? ''
  const [year = 2000, number = 1] = month.split('-').map(Number)
  return {
    days: new Date(Date.UTC(year, number, 0)).getUTCDate(),
    drawn: own.filter(({ day }) => day.startsWith(month)).map(showEvent),
  }
}
