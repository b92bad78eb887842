/** What the public pages tell of the community, as the database has it (decision 0034). */
export interface SiteFacts {
  /** Those that take mentees, in their order. */
  readonly tracks: readonly SiteTrack[]
  /** How many may be chosen, in all open tracks together. */
  readonly mentorCount: number
}

export interface SiteTrack {
  readonly title: string
  readonly description: string
  readonly stages: readonly { readonly title: string; readonly taskCount: number }[]
}
