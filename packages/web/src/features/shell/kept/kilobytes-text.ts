/** Returns a size in kilobytes as text, because people pay for mobile data by size. */
export const kilobytesText = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1000))} kB`
