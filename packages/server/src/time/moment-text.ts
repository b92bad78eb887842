const inLagos = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

/** 'Tuesday 24 March at 18:00 in Lagos'. */
export const momentText = (moment: Date): string => `${inLagos.format(moment).replace(/,/g, '')} in Lagos`
