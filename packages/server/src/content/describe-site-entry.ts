import type { SiteKind } from '@koya/contract'

type Content = Record<string, string>

/** Kinds whose entries name people. The audit trail must not name people (rules: trail 4). */
const personal: readonly SiteKind[] = ['member', 'voice']

/** Describes a changed site entry for the audit trail. Leaves out the content of `personal` kinds. */
export function describeSiteEntry(kind: SiteKind, before: Content | null, after: Content | null) {
  const isPersonal = personal.includes(kind)
  const changed = Object.keys({ ...before, ...after }).filter((name) => before?.[name] !== after?.[name])
  const pickContent = (content: Content | null, fields: string) =>
    content && { kind, ...(isPersonal ? { fields } : content) }
  return { before: pickContent(before, ''), after: pickContent(after, changed.join(', ')) }
}
