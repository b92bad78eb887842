import type { SiteKind, SiteState } from '@koya/contract'
import type { Database } from './client.ts'

/** Content is checked by the contract before it is written. */
export interface SiteEntryRow {
  id: string
  kind: SiteKind
  state: SiteState
  content: Record<string, string>
  updated_at: Date
}

export const siteEntryColumns = ['id', 'kind', 'state', 'content', 'updated_at'] as const

/** All of them, each kind in its order. */
export const listSiteEntries = (db: Database): Promise<SiteEntryRow[]> =>
  db
    .selectFrom('site_entry')
    .select(siteEntryColumns)
    .orderBy('kind')
    .orderBy('position')
    .$narrowType<SiteEntryRow>()
    .execute()
