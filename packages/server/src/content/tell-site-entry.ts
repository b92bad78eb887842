import type { SiteKind } from '@koya/contract'

type Content = Record<string, string>

/** What tells of a person by name; a line of the trail never does (rules: trail 4). */
const personal: readonly SiteKind[] = ['member', 'voice']

/** What a line tells of an entry of the site that was written or removed: of people only which fields it was. */
export function tellSiteEntry(kind: SiteKind, before: Content | null, after: Content | null) {
  const isPersonal = personal.includes(kind)
  const changed = Object.keys({ ...before, ...after }).filter((name) => before?.[name] !== after?.[name])
  const tell = (content: Content | null, fields: string) =>
    content && { kind, ...(isPersonal ? { fields } : content) }
  return { before: tell(before, ''), after: tell(after, changed.join(', ')) }
}
