import { spanText } from '#ui/moment-text.ts'

/** '6 waiting, the oldest for 4 days.' */
export function describeWaiting(count: number, since: string | null): string {
  const span = since && spanText(since)
  if (!span) return `${count} waiting.`
  return count === 1 ? `1 waiting, for ${span}.` : `${count} waiting, the oldest for ${span}.`
}
