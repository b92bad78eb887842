const hourSeconds = 60 * 60

/** Returns the time as very short text, because it is shown in very large type: '3 d' or '5 h'. */
export function formatReviewTime(seconds: number | null): string {
  if (seconds === null) return '–'
  const hours = seconds / hourSeconds
  if (hours < 1) return '< 1 h'
  return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} d`
}
