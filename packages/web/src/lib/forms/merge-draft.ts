import type { Draft } from './draft-store.ts'

/** The key in a draft for the texts that another tab has overwritten. */
const replaced = 'replaced'
/** The key in a draft for its {@link Origin}. */
const origin = 'origin'

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export function readReplaced<Fields extends object = Draft>(draft: object): Partial<Fields> {
  return Reflect.get(draft, replaced) ?? {}
}

/** When a draft was last changed, the initial values of its fields, and the attempt that it is for. */
export interface Origin {
  /** When the draft was changed, in milliseconds; missing in drafts from older versions of the app. */
  at?: number
  /** The initial values of the fields in the draft, by field name. */
  base: Draft
  /** The number of the attempt that the text is for; undefined for a form without attempts. */
  over?: number | undefined
}

export const readOrigin = (draft: object): Origin => Reflect.get(draft, origin) ?? { base: {} }

/** Returns only the fields of a draft, without `replaced` and `origin`. */
export function readFields<Fields extends object = Draft>(draft: object): Partial<Fields> {
  const fields = { ...draft }
  Reflect.deleteProperty(fields, replaced)
  Reflect.deleteProperty(fields, origin)
  return fields
}

export interface TypedHere {
  /** The newly typed values, by field name. */
  typed: Draft
  /** All fields as this tab last read or wrote them. */
  before: Draft
  /** The initial values; a field with its initial value is not stored. */
  start: Draft
  /** The present time in milliseconds. */
  now: number
  /** The number of the attempt that the text is for; undefined for a form without attempts. */
  over?: number | undefined
}

/** Merges this tab's values; another tab's texts in these fields move to `replaced` (rules: auth 83). */
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
