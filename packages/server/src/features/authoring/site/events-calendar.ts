import { beginOfEvent, endOfEvent, siteContents } from '@koya/contract'
import ical from 'ical-generator'
import * as z from 'zod/mini'
import type { SiteEntryRow } from '#content/site-entries.ts'
import { sequenceOf } from '#shared/calendar-sequence.ts'
import { daySeconds } from '#time/time.ts'

/** Writes the events that are not over yet as iCalendar. Unchanged events give the same text. */
export function writeEventsCalendar(entries: readonly SiteEntryRow[], publicUrl: string, now: Date): string {
  const calendar = ical({
    name: 'Koya events',
    prodId: { company: 'Koya', product: 'Events', language: 'EN' },
    ttl: daySeconds,
  })
  for (const { id, kind, content, updated_at } of entries) {
    // Skips entries of other kinds, and events that an older version wrote in another form.
    const event = kind === 'event' ? z.safeParse(siteContents.event, content).data : undefined
    if (!event || endOfEvent(event) <= now) continue
    const { title, place, text, link } = event
    calendar.createEvent({
      id: `${id}@koya`,
      start: beginOfEvent(event),
      end: endOfEvent(event),
      stamp: updated_at,
      lastModified: updated_at,
      sequence: sequenceOf(updated_at),
      summary: title,
      description: text,
      location: place,
      url: link === '' ? `${publicUrl}/events` : link,
    })
  }
  return calendar.toString()
}
