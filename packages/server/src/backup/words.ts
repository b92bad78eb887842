export const formatMoment = (moment: Date): string =>
  `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`

const megabyte = 1_000_000

export const formatBytes = (bytes: number): string =>
  bytes < megabyte ? `${Math.ceil(bytes / 1000)} kB` : `${Math.round(bytes / megabyte)} MB`

export const formatCount = (count: number): string => count.toLocaleString('en')
