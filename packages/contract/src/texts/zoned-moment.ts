/** A day and a time as a clock on the wall of some place shows them. */
export interface WallClock {
  /** '2026-11-18' */
  day: string
  /** '23:59' */
  time: string
}

const minuteMilliseconds = 60_000

/** What the clocks of a place show at a moment. */
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

/** Who types 2031 goes through the years 2, 20 and 203. */
const isHalfTyped = ({ day }: WallClock): boolean => day < '1000'

/** The moment at which the clocks of a place show this; empty for a day or a time that is none. */
export function momentIn(zone: string, wall: WallClock): string {
  const wanted = utcOf(wall)
  if (Number.isNaN(wanted) || isHalfTyped(wall)) return ''
  // Twice: the first guess may lie on the other side of a change of clocks.
  let moment = wanted
  for (let turn = 0; turn < 2; turn++) {
    moment += wanted - utcOf(showIn(zone, new Date(moment).toISOString()))
  }
  return new Date(Math.round(moment / minuteMilliseconds) * minuteMilliseconds).toISOString()
}
