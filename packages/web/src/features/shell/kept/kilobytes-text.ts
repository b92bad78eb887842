/** Rounds to whole kilobytes, at least 1. */
export const kilobytesText = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1000))} kB`
