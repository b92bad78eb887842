const inLagos = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', ...parts })

const year = inLagos({ year: 'numeric' })
const weekday = inLagos({ weekday: 'long' })
const day = inLagos({ day: 'numeric', month: 'long' })
const dayOfYear = inLagos({ day: 'numeric', month: 'long', year: 'numeric' })

/** Returns '24 November', or '24 November 2027' in another year, by the clock in Lagos. */
export const dayInWords = (moment: Date, now: Date): string =>
  (year.format(moment) === year.format(now) ? day : dayOfYear).format(moment)

/** Returns 'Tuesday 24 November', with the year if {@link dayInWords} adds it. */
export const weekdayInWords = (moment: Date, now: Date): string =>
  `${weekday.format(moment)} ${dayInWords(moment, now)}`
