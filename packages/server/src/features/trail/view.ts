import type { TrailLine } from '@koya/contract'
import type * as z from 'zod/mini'
import type { TrailRow } from './queries.ts'

const idForm = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

export const idsIn = ({ before, after }: Pick<TrailRow, 'before' | 'after'>): string[] => [
  ...new Set(JSON.stringify([before, after]).match(idForm) ?? []),
]

export const viewTrailLine = (row: TrailRow, names: Record<string, string>): z.input<typeof TrailLine> => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name },
  action: row.action,
  object: { kind: row.object_kind, id: row.object_id, name: row.object_name },
  before: row.before,
  after: row.after,
  names: Object.fromEntries(idsIn(row).flatMap((id) => (names[id] === undefined ? [] : [[id, names[id]]]))),
})
