/** The day on which an account goes, by a clock in Lagos. */
export const leavingDay = (leavesAt: Date): string =>
  leavesAt.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Africa/Lagos',
  })
