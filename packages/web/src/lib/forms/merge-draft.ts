import type { Draft } from './draft-store.ts'

/** Beside the fields of a draft: what one tab has typed over another one's, by the names of the fields. */
const replaced = 'replaced'
/** Beside them too: since when they are so, and what they were typed over. */
const origin = 'origin'

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fields that are kept aside, by their names. */
export function readReplaced<Fields extends object = Draft>(draft: object): Partial<Fields> {
  return Reflect.get(draft, replaced) ?? {}
}

/** When something was typed last into a draft, and what it was typed over. */
export interface Origin {
  /** In milliseconds; missing in a draft that an earlier version of the app has kept. */
  at?: number
  /** What stood in the fields of the draft, by their names. */
  base: Draft
  /** The attempt, for example, that the words were written for. */
  over?: number | undefined
}

export const readOrigin = (draft: object): Origin => Reflect.get(draft, origin) ?? { base: {} }

/** The fields of a draft, without what is kept beside them. */
export function readFields<Fields extends object = Draft>(draft: object): Partial<Fields> {
  const fields = { ...draft }
  Reflect.deleteProperty(fields, replaced)
  Reflect.deleteProperty(fields, origin)
  return fields
}

export interface TypedHere {
  /** What has just been typed, by the names of the fields. */
  typed: Draft
  /** All fields as this tab last read or wrote them. */
  before: Draft
  /** As the form began: a field that is so again is nothing to keep. */
  start: Draft
  /** In milliseconds. */
  now: number
  /** The attempt, for example, that is written about. */
  over?: number | undefined
}

/** A draft with what was typed here; what another tab had in these fields meanwhile is kept aside (rules: auth 83). */
export function mergeDraft(draft: Draft, { typed, before, start, now, over }: TypedHere): Draft {
  const stored: Draft = readFields(draft)
  const isOfAnotherTab = (field: string) =>
    stored[field] !== undefined && !isSame(stored[field], before[field])
  const aside = Object.entries({
    ...readReplaced(draft),
    ...Object.fromEntries(
      Object.keys(typed)
        .filter(isOfAnotherTab)
        .map((field) => [field, stored[field]]),
    ),
  }).filter(([field, value]) => !isSame(value, typed[field] ?? stored[field]))
  const fields = Object.entries({ ...stored, ...typed }).filter(
    ([field, value]) => !isSame(value, start[field]),
  )
  if (fields.length === 0) return {}
  const known = readOrigin(draft)
  const base = fields.map(([field]) => [field, field in known.base ? known.base[field] : start[field]])
  const since: Origin = { over, ...known, at: now, base: Object.fromEntries(base) }
  return {
    ...Object.fromEntries(fields),
    ...(aside.length > 0 && { [replaced]: Object.fromEntries(aside) }),
    [origin]: since,
  }
}
