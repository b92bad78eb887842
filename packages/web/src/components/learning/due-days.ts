/** Returns text such as '3 days after enrolling'. */
export const dueDaysText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'} after enrolling`
