import type { SiteContents } from './site-content.ts'

/** The facts about the community that the public pages show, read from the database (decision 0034). */
export interface SiteFacts {
  /** The tracks that accept mentees, in order. */
  readonly tracks: readonly SiteTrack[]
  /** How many mentors a mentee can choose from, over all open tracks. */
  readonly mentorCount: number
  /** Whether the site fills missing content with samples; if false, it omits the missing content. */
  readonly showsSamples: boolean
  /** The month of the sample events, such as `2026-12`. */
  readonly sampleMonth: string
  /** The content that the community has published. */
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
