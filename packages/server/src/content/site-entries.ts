import type { SiteKind, SiteState } from '@koya/contract'
import type { Database } from '#db/engine/client.ts'

/** Content is checked by the contract before it is written. */
export interface SiteEntryRow {
  id: string
  kind: SiteKind
  position: number
  state: SiteState
  content: Record<string, string>
  updated_at: Date
}

export const siteEntryColumns = ['id', 'kind', 'position', 'state', 'content', 'updated_at'] as const

/** All of them, each kind in its order. */
export const listSiteEntries = (db: Database): Promise<SiteEntryRow[]> =>
  db
    .selectFrom('site_entry')
    .select(siteEntryColumns)
    .orderBy('kind')
    .orderBy('position')
    .$narrowType<SiteEntryRow>()
    .execute()

/** Half a character of two would be no JSON to PostgreSQL. */
export const writeSiteContent = (content: Record<string, string>): string =>
  JSON.stringify(content, (_name, value) => (typeof value === 'string' ? value.toWellFormed() : value))
