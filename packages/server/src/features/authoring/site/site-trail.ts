import type { SiteKind } from '@koya/contract'
import { describeSiteEntry } from '#content/describe-site-entry.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { recordTrail } from '#shared/trail.ts'

type Content = Record<string, string>

interface Written {
  actorId: string
  id: string
  kind: SiteKind
  before: Content | null
  after: Content | null
}

export const recordEntry = (trx: Trx, { actorId, id, kind, before, after }: Written): Promise<void> =>
  recordTrail(trx, {
    actorId,
    action: before === null ? 'site.created' : after === null ? 'site.deleted' : 'site.changed',
    objectKind: 'site',
    objectId: id,
    ...describeSiteEntry(kind, before, after),
  })
