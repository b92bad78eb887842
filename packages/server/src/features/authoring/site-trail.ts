import type { SiteKind } from '@koya/contract'
import type { Trx } from '#context.ts'
import { recordTrail } from '#trail.ts'

type Content = Record<string, string>

interface Written {
  actorId: string
  id: string
  kind: SiteKind
  before: Content | null
  after: Content | null
}

/** What tells of a person by name; a line never does (rules: trail 4). */
const personal: readonly SiteKind[] = ['member', 'voice']

/** The line of an entry that was written or removed: of people only which fields it was. */
export async function recordEntry(trx: Trx, { actorId, id, kind, before, after }: Written): Promise<void> {
  const isPersonal = personal.includes(kind)
  const changed = Object.keys({ ...before, ...after }).filter((name) => before?.[name] !== after?.[name])
  const tell = (content: Content | null, fields: string) =>
    content && { kind, ...(isPersonal ? { fields } : content) }
  await recordTrail(trx, {
    actorId,
    action: before === null ? 'site.created' : after === null ? 'site.deleted' : 'site.changed',
    objectKind: 'site',
    objectId: id,
    before: tell(before, ''),
    after: tell(after, changed.join(', ')),
  })
}
