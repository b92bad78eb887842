import type { SiteContents } from './site-content.ts'

/** What the public pages tell of the community, as the database has it (decision 0034). */
export interface SiteFacts {
  /** Those that take mentees, in their order. */
  readonly tracks: readonly SiteTrack[]
  /** How many may be chosen, in all open tracks together. */
  readonly mentorCount: number
  /** Whether what is missing of the words is shown as a sample; else it is left out. */
  readonly showsSamples: boolean
  /** The community's own words. */
  readonly words: SiteWords
}

export interface SiteTrack {
  readonly title: string
  readonly description: string
  readonly stages: readonly { readonly title: string; readonly taskCount: number }[]
}

export interface SiteWords {
  readonly members: readonly SiteContents['member'][]
  /** In the order of their days. */
  readonly events: readonly SiteEvent[]
  readonly voices: readonly SiteContents['voice'][]
  readonly companies: readonly SiteContents['company'][]
  readonly about: SiteContents['about'] | null
  readonly contact: SiteContents['contact'] | null
}

export interface SiteEvent extends Readonly<SiteContents['event']> {
  readonly isPast: boolean
}
