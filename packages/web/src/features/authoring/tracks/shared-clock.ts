import { dayText, lagosText, momentText } from '#ui/texts/moment-text.ts'

/** Returns '22:59 UTC (23:59 in Lagos)' if several moments all have this time of day; null otherwise. */
export function sharedClockText(moments: readonly string[]): string | null {
  const texts = new Set(
    moments.map((iso) => `${momentText(iso).slice(dayText(iso).length + 2)} (${lagosText(iso)})`),
  )
  const [text = null] = texts
  return moments.length > 1 && texts.size === 1 ? text : null
}
