import { dayInWords } from '@koya/contract/texts/day-text'

/** Returns 'from 3 April to 10 April', 'until 10 April' or 'for now'. */
export function absenceText(
  { begins_at, ends_at }: { begins_at: Date; ends_at: Date | null },
  now: Date,
): string {
  if (ends_at === null) return 'for now'
  if (begins_at <= now) return `until ${dayInWords(ends_at, now)}`
  return `from ${dayInWords(begins_at, now)} to ${dayInWords(ends_at, now)}`
}
