import type { SiteKind, SiteState } from '@koya/contract'
import type { Database } from '#db/engine/client.ts'

export interface SiteEntryRow {
  id: string
  kind: SiteKind
  position: number
  state: SiteState
  content: Record<string, string>
  updated_at: Date
}

export const siteEntryColumns = ['id', 'kind', 'position', 'state', 'content', 'updated_at'] as const

export const listSiteEntries = (db: Database): Promise<SiteEntryRow[]> =>
  db
    .selectFrom('site_entry')
    .select(siteEntryColumns)
    .orderBy('kind')
    .orderBy('position')
    .$narrowType<SiteEntryRow>()
    .execute()

/** Writes the content as JSON, without lone surrogates, which PostgreSQL refuses. */
export const writeSiteContent = (content: Record<string, string>): string =>
  JSON.stringify(content, (_name, value) => (typeof value === 'string' ? value.toWellFormed() : value))
