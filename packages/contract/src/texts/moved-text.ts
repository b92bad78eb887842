import type { Moved } from '#learning/moved.ts'

export const movedText = ({ hours, why }: Moved): string => `moved by ${hoursText(hours)}: ${why}`

/** Returns '1 hour', '48 hours' or '5 days'. */
export function hoursText(hours: number): string {
  if (hours > 72 && hours % 24 === 0) return `${hours / 24} days`
  return hours === 1 ? '1 hour' : `${hours} hours`
}
