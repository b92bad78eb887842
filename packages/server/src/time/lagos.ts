import { addMilliseconds, dayMilliseconds, hourMilliseconds } from './time.ts'

/** Shifts a time so that its UTC fields show Lagos time, one hour ahead all year. */
export const inLagos = (moment: Date): Date => addMilliseconds(moment, hourMilliseconds)

export const startOfDay = (moment: Date): Date =>
  addMilliseconds(moment, -(inLagos(moment).getTime() % dayMilliseconds))

/** Formats the day in Lagos as '2026-03-24'. */
export const isoDate = (moment: Date): string => inLagos(moment).toISOString().slice(0, 10)

/** Returns the moment at which a day such as '2026-03-24' starts in Lagos. */
export const startOfIsoDate = (day: string): Date =>
  addMilliseconds(new Date(`${day}T00:00:00.000Z`), -hourMilliseconds)

/** Formats a time as '2026-03-24T18:00:00+01:00'. */
export const isoMoment = (moment: Date): string =>
  inLagos(moment).toISOString().replace('.000Z', 'Z').replace('Z', '+01:00')

const timeZone = 'Africa/Lagos'
const date = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long', year: 'numeric' })
const month = new Intl.DateTimeFormat('en-GB', { timeZone, month: 'long' })
const weekdayAndTime = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

/** Formats the day in Lagos as '24 March 2026'. */
export const dateText = (moment: Date): string => date.format(moment)

export const monthText = (moment: Date): string => month.format(moment)

/** Formats a time as 'Tuesday 24 March at 18:00 in Lagos'. */
export const momentText = (moment: Date): string =>
  `${weekdayAndTime.format(moment).replace(/,/g, '')} in Lagos`
