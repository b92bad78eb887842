import type { SiteContents } from './site-content.ts'

/** The data about the community on the public pages, read from the database (decision 0034). */
export interface SiteFacts {
  /** The open tracks, in order. */
  readonly tracks: readonly SiteTrack[]
  /** The number of approved mentors in the open tracks who are not switched off, each counted once. */
  readonly mentorCount: number
  /** True if samples stand in for missing content. */
  readonly showsSamples: boolean
  /** The month of the sample events, such as `2026-12`. */
  readonly sampleMonth: string
  readonly words: SiteWords
}

export interface SiteTrack {
  readonly title: string
  readonly description: string
  readonly stages: readonly { readonly title: string; readonly taskCount: number }[]
}

export interface SiteWords {
  readonly members: readonly SiteContents['member'][]
  /** Sorted by date. */
  readonly events: readonly SiteEvent[]
  readonly voices: readonly SiteContents['voice'][]
  readonly companies: readonly SiteContents['company'][]
  readonly about: SiteContents['about'] | null
  readonly contact: SiteContents['contact'] | null
}

export interface SiteEvent extends Readonly<SiteContents['event']> {
  readonly isPast: boolean
}
