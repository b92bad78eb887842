export const secondMilliseconds = 1000
export const minuteMilliseconds = 60 * secondMilliseconds
export const hourMilliseconds = 60 * minuteMilliseconds
export const dayMilliseconds = 24 * hourMilliseconds

export const minuteSeconds = 60
export const hourSeconds = 60 * minuteSeconds
export const daySeconds = 24 * hourSeconds
export const yearSeconds = 365 * daySeconds

export const addMilliseconds = (moment: Date, milliseconds: number): Date =>
  new Date(moment.getTime() + milliseconds)

/** Subtracts days of 24 hours; fractions of a day are allowed. */
export const subtractDays = (moment: Date, days: number): Date =>
  addMilliseconds(moment, -days * dayMilliseconds)
