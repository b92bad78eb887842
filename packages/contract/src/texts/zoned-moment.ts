/** A day and a time by the clock of some time zone. */
export interface WallClock {
  /** '2026-11-18' */
  day: string
  /** '23:59' */
  time: string
}

const minuteMilliseconds = 60_000

export function showIn(zone: string, moment: string): WallClock {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(moment))
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return { day: `${get('year')}-${get('month')}-${get('day')}`, time: `${get('hour')}:${get('minute')}` }
}

const utcOf = ({ day, time }: WallClock): number => Date.parse(`${day}T${time}:00Z`)

/** True for a year below 1000, such as 0203 while somebody types 2031. */
const isHalfTyped = ({ day }: WallClock): boolean => day < '1000'

/** Returns the moment of a local time in a time zone; empty for an invalid or half-typed day or time. */
export function momentIn(zone: string, wall: WallClock): string {
  const wanted = utcOf(wall)
  if (Number.isNaN(wanted) || isHalfTyped(wall)) return ''
  // Runs twice, because the first guess may lie on the other side of a clock change.
  let moment = wanted
  for (let turn = 0; turn < 2; turn++) {
    moment += wanted - utcOf(showIn(zone, new Date(moment).toISOString()))
  }
  return new Date(Math.round(moment / minuteMilliseconds) * minuteMilliseconds).toISOString()
}
