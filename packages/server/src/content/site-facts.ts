import { endOfEvent, type SiteFacts, type SiteKind, type SiteWords, siteContents } from '@koya/contract'
import * as z from 'zod/mini'
import type { Curriculum } from './published-curriculum.ts'
import type { SiteEntryRow } from './site-entries.ts'

type Known = Pick<Curriculum, 'openTracks' | 'stages' | 'mentorCount' | 'siteEntries' | 'showsSamples'>

/**
 * Picks the fields that the public pages show. Names each field, so that no new field becomes public by
 * accident.
 */
export const readSiteFacts = (known: Known, now: Date): SiteFacts => ({
  tracks: known.openTracks.map(({ id, title, description }) => ({
    title,
    description,
    stages: known.stages
      .filter(({ track }) => track.id === id)
      .map(({ title, taskCount }) => ({ title, taskCount })),
  })),
  mentorCount: known.mentorCount,
  showsSamples: known.showsSamples,
  words: readWords(known.siteEntries, now),
})

function readWords(entries: readonly SiteEntryRow[], now: Date): SiteWords {
  const contentsOf = (kind: SiteKind) =>
    entries.filter((entry) => entry.kind === kind).map(({ content }) => content)
  /** Skips entries that an older version wrote in another form. */
  const take = <Schema extends z.core.$ZodType>(schema: Schema, kind: SiteKind) =>
    contentsOf(kind).flatMap((content) => z.safeParse(schema, content).data ?? [])
  const events = take(siteContents.event, 'event').map((event) => ({
    ...event,
    isPast: endOfEvent(event) <= now,
  }))
  return {
    members: take(siteContents.member, 'member'),
    events: events.sort((one, other) => endOfEvent(one).getTime() - endOfEvent(other).getTime()),
    voices: take(siteContents.voice, 'voice'),
    companies: take(siteContents.company, 'company'),
    about: take(siteContents.about, 'about')[0] ?? null,
    contact: take(siteContents.contact, 'contact')[0] ?? null,
  }
}

/** Returns the time at which the next event ends, because the pages then change. */
export function nextChange({ words }: SiteFacts): Date | null {
  const ends = words.events.filter(({ isPast }) => !isPast).map((event) => endOfEvent(event).getTime())
  return ends.length > 0 ? new Date(Math.min(...ends)) : null
}
