import type { TrailAction, TrailKind } from '@koya/contract/people/trail-acts'
import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/engine/transaction.ts'

type Fields = Record<string, unknown>

interface Act {
  actorId: string | null
  action: TrailAction
  objectKind: TrailKind
  /** Null for many objects, or for an object without an id of its own. */
  objectId: string | null
  /** The fields before and after the act, without names of people; null if there are none. */
  before: Fields | null
  after: Fields | null
}

/**
 * Writes a trail entry (rules: trail 1 and 3). With both `before` and `after`, stores only the fields that
 * differ, and writes no entry if all are equal.
 */
export async function recordTrail(trx: Trx, act: Act): Promise<void> {
  const { before, after } = pickChanged(act)
  if (act.before && act.after && Object.keys(after ?? {}).length === 0) return
  await trx
    .insertInto('trail')
    .values({
      id: uuid(),
      actor_id: act.actorId,
      action: act.action,
      object_kind: act.objectKind,
      object_id: act.objectId,
      before: before && writeFields(before),
      after: after && writeFields(after),
    })
    .execute()
}

/** Replaces lone surrogates, because PostgreSQL refuses them in JSON. */
const writeFields = (fields: Fields): string =>
  JSON.stringify(fields, (_name, value) => (typeof value === 'string' ? value.toWellFormed() : value))

function pickChanged({ before, after }: Act) {
  if (!before || !after) return { before, after }
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const pick = (fields: Fields): Fields =>
    Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}
