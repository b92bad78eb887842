import type { SiteKind } from '@koya/contract'

type Content = Record<string, string>

/** Kinds of entries that contain people's names, which the audit trail must not contain (rules: trail 4). */
const personal: readonly SiteKind[] = ['member', 'voice']

/**
 * Describes a written or removed site entry for the audit trail. For kinds that name people, lists only the
 * names of the changed fields.
 */
export function describeSiteEntry(kind: SiteKind, before: Content | null, after: Content | null) {
  const isPersonal = personal.includes(kind)
  const changed = Object.keys({ ...before, ...after }).filter((name) => before?.[name] !== after?.[name])
  const pickContent = (content: Content | null, fields: string) =>
    content && { kind, ...(isPersonal ? { fields } : content) }
  return { before: pickContent(before, ''), after: pickContent(after, changed.join(', ')) }
}
