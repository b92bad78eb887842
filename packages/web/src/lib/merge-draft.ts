import type { Draft } from './draft-store.ts'

/** Beside the fields of a draft: what one tab has typed over another one's, by the names of the fields. */
const replaced = 'replaced'

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fields that are kept aside, by their names. */
export function readReplaced<Fields extends object = Draft>(draft: object): Partial<Fields> {
  return Reflect.get(draft, replaced) ?? {}
}

export interface TypedHere {
  /** What has just been typed, by the names of the fields. */
  typed: Draft
  /** All fields as this tab last read or wrote them. */
  before: Draft
  /** As the form began: a field that is so again is nothing to keep. */
  start: Draft
}

/** A draft with what was typed here; what another tab had in these fields meanwhile is kept aside (rules: auth 83). */
export function mergeDraft(draft: Draft, { typed, before, start }: TypedHere): Draft {
  const { [replaced]: _, ...stored } = draft
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
  return {
    ...Object.fromEntries(fields),
    ...(aside.length > 0 && { [replaced]: Object.fromEntries(aside) }),
  }
}
