/** Returns a sentence about a person's position in the waiting list, and about the track if given. */
export function describeLine(before: number, track?: string): string {
  if (before === 0) return track ? `You are first in the line for ${track}.` : 'You are first in line.'
  const people = before === 1 ? 'One person is' : `${before} people are`
  return `${people} ahead of you${track ? ` in the line for ${track}` : ''}.`
}
