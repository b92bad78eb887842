/** Returns a sentence about a person's position in the waiting list. */
export function describeLine(before: number): string {
  if (before === 0) return 'You are first in line.'
  return before === 1 ? 'One person is ahead of you.' : `${before} people are ahead of you.`
}
