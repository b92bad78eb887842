const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', day: 'numeric', month: 'long' })

/** 'from 3 April to 10 April', 'until 10 April', or 'for now'. */
export function absenceText(
  { begins_at, ends_at }: { begins_at: Date; ends_at: Date | null },
  now: Date,
): string {
  if (ends_at === null) return 'for now'
  if (begins_at <= now) return `until ${day.format(ends_at)}`
  return `from ${day.format(begins_at)} to ${day.format(ends_at)}`
}
