import type { SiteEvent, SiteFacts } from '@koya/contract'
import { type CommunityEvent, calendar, events as texts } from '#content/events.ts'

const home = 'Africa/Lagos'

/** Returns 'Lagos time' for Lagos, and the short name of any other time zone. */
function nameZone(zone: string, day: string): string {
  if (zone === home) return 'Lagos time'
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'short' }).formatToParts(
    new Date(`${day}T12:00:00Z`),
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

export interface ShownEvent extends Omit<CommunityEvent, 'day'> {
  key: string
  /** The day in the format of the `datetime` attribute: '2026-12-04'. */
  date: string
  day: number
  /** The whole date: 'Friday 4 December 2026'. */
  inWords: string
  weekday: string
  /** The month with its year: 'December 2026'. */
  month: string
  link: string
  isPast: boolean
}

const nameDate = (date: Date, parts: Intl.DateTimeFormatOptions): string =>
  date.toLocaleDateString('en-GB', { ...parts, timeZone: 'UTC' })

function nameParts(date: Date) {
  const weekday = nameDate(date, { weekday: 'long' })
  const month = nameDate(date, { month: 'long', year: 'numeric' })
  return { inWords: `${weekday} ${date.getUTCDate()} ${month}`, weekday, month }
}

/** True if the page shows sample events, because the community has published none. */
export const hasSampleEvents = ({ words, showsSamples }: SiteFacts): boolean =>
  showsSamples && words.events.length === 0

/** Returns the lead of the page, with another text if the page has no sample events and no coming events. */
export const leadOf = (facts: SiteFacts): string =>
  hasSampleEvents(facts) || facts.words.events.some(({ isPast }) => !isPast) ? texts.lead : texts.leadOfNone

/** Returns the sample events, all in the given month, such as `2026-11`. */
export const sampleEvents = (month: string): readonly ShownEvent[] =>
  calendar.map((event) => {
    const date = `${month}-${String(event.day).padStart(2, '0')}`
    return { ...event, key: date, date, ...nameParts(new Date(date)), link: '', isPast: false }
  })

export function showEvent({
  title,
  day,
  from,
  until,
  zone,
  place,
  text,
  link,
  isPast,
}: SiteEvent): ShownEvent {
  const date = new Date(`${day}T12:00:00Z`)
  return {
    key: `${day} ${from} ${title}`,
    date: day,
    day: date.getUTCDate(),
    ...nameParts(date),
    title,
    time: `${from} to ${until} ${nameZone(zone, day)}`,
    place,
    text,
    link,
    isPast,
  }
}

/** Returns a month with its events: that of the next event, else of the last one, else `sampleMonth`. */
export function drawMonth(facts: SiteFacts) {
  const own = facts.words.events
  const first = own.find(({ isPast }) => !isPast) ?? own.at(-1)
  const month = first?.day.slice(0, 7) ?? facts.sampleMonth
  const [year = 2000, number = 1] = month.split('-').map(Number)
  return {
    name: nameDate(new Date(month), { month: 'long', year: 'numeric' }),
    days: new Date(Date.UTC(year, number, 0)).getUTCDate(),
    /** The number of days in the first week that lie before the month. */
    skipped: (new Date(Date.UTC(year, number - 1)).getUTCDay() + 6) % 7,
    drawn: hasSampleEvents(facts)
      ? sampleEvents(month)
      : own.filter(({ day }) => day.startsWith(month)).map(showEvent),
  }
}
