import {
  beginOfEvent,
  endOfEvent,
  type SiteFacts,
  type SiteKind,
  type SiteWords,
  siteContents,
} from '@koya/contract'
import * as z from 'zod/mini'
import { addMilliseconds, dayMilliseconds } from '#time/time.ts'
import type { Curriculum } from './published-curriculum.ts'
import type { SiteEntryRow } from './site-entries.ts'

type Known = Pick<Curriculum, 'openTracks' | 'stages' | 'mentorCount' | 'siteEntries' | 'showsSamples'>

/** The time from now to the day whose month the sample events use. */
const aheadMilliseconds = 21 * dayMilliseconds

/** Picks by name each field that public pages may show, because everybody can read these pages. */
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
  sampleMonth: addMilliseconds(now, aheadMilliseconds).toISOString().slice(0, 7),
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
    events: events.sort((one, other) => beginOfEvent(one).localeCompare(beginOfEvent(other))),
    voices: take(siteContents.voice, 'voice'),
    companies: take(siteContents.company, 'company'),
    about: take(siteContents.about, 'about')[0] ?? null,
    contact: take(siteContents.contact, 'contact')[0] ?? null,
  }
}

/** Returns when public pages must change: at the next event's end or the next UTC day, whichever is first. */
export function nextChange({ words }: SiteFacts, now: Date): Date {
  const ends = words.events.filter(({ isPast }) => !isPast).map((event) => endOfEvent(event).getTime())
  const nextDay = addMilliseconds(now, dayMilliseconds).setUTCHours(0, 0, 0, 0)
  return new Date(Math.min(nextDay, ...ends))
}
