const inLagos = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', ...parts })

const year = inLagos({ year: 'numeric' })
const weekday = inLagos({ weekday: 'long' })
const day = inLagos({ day: 'numeric', month: 'long' })
const dayOfYear = inLagos({ day: 'numeric', month: 'long', year: 'numeric' })

/** '24 November', by a clock in Lagos; '24 November 2027' where that is not the present year. */
export const dayInWords = (moment: Date, now: Date): string =>
  (year.format(moment) === year.format(now) ? day : dayOfYear).format(moment)

/** 'Tuesday 24 November'; with the year as above. */
export const weekdayInWords = (moment: Date, now: Date): string =>
  `${weekday.format(moment)} ${dayInWords(moment, now)}`
