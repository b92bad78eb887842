import type { TrailLine } from '@koya/contract'
import type * as z from 'zod/mini'
import type { TrailRow } from './queries.ts'

export const viewTrailLine = (row: TrailRow): z.input<typeof TrailLine> => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name },
  action: row.action,
  object: { kind: row.object_kind, id: row.object_id, name: row.object_name },
  before: row.before,
  after: row.after,
})
