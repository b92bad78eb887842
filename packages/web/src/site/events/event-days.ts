import type { SiteEvent } from '@koya/contract'
import { type CommunityEvent, calendar, events } from '#content/events.ts'

const home = 'Africa/Lagos'

/** What the clocks of a place are called: WAT in Lagos. */
function nameZone(zone: string, day: string): string {
  if (zone === home) return 'WAT'
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'short' }).formatToParts(
    new Date(`${day}T12:00:00Z`),
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** An event as it stands in a list. */
export interface ShownEvent extends Omit<CommunityEvent, 'day'> {
  key: string
  /** As HTML wants it. */
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

/** An own event, with the times of its own clock. */
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

/** The month of the next event, or the last one: how many days it has, and which of them are drawn. */
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
