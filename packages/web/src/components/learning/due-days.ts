/** Returns when a task without a date is due. */
export const dueDaysText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'} after enrolling`
