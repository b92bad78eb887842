const hourSeconds = 60 * 60

/** Returns very short text, such as '3 d' or '5 h'; '–' for null. */
export function formatReviewTime(seconds: number | null): string {
  if (seconds === null) return '–'
  const hours = seconds / hourSeconds
  if (hours < 1) return '< 1 h'
  return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} d`
}

interface Reviews {
  count: number
  waitingLonger: number
}

/**
 * Explains the median review time without the word 'median', such as 'half of your last 14 reviews took
 * less'. Adds how many tasks wait longer, if any.
 */
export function describeReviews(whose: 'your' | 'the', { count, waitingLonger }: Reviews): string {
  const reviews = count === 1 ? `${whose} last review` : `half of ${whose} last ${count} reviews took less`
  if (waitingLonger === 0) return reviews
  // The non-breaking space keeps the count on the same line as its noun.
  return `${reviews}; ${waitingLonger}\u00a0${waitingLonger === 1 ? 'task is' : 'tasks are'} waiting longer now`
}
