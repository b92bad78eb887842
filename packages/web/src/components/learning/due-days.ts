/** Returns text such as '3 days after enrolling', for a task that is due some days after the enrollment. */
export const dueDaysText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'} after enrolling`
