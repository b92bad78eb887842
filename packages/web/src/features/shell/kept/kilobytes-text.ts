/** Returns a size as people pay for it. */
export const kilobytesText = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1000))} kB`
