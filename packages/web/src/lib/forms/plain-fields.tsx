import type { WriteName } from '@koya/contract'
import { findPageForm, formField, keyField, sureField } from '@koya/contract/page-forms'
import { drawnAt } from '#lib/drawn.ts'
import { readPosted } from '#lib/plain.ts'

export interface PostFieldsProps {
  /** The operation that the form calls. */
  of: WriteName
  /** Values that no control of the form holds. */
  more?: Readonly<Record<string, string | number>>
}

/** The hidden fields of a form that the browser sends itself, where they stand in `noscript` already. */
export function HiddenFields({ of, more = {} }: PostFieldsProps) {
  const key = drawnAt()
  const sure = readSure(of)
  const fields = {
    [formField]: of,
    ...(key === null ? {} : { [keyField]: key }),
    ...(sure === null ? {} : { [sureField]: sure }),
    ...more,
  }
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

/** Returns the value that the page has just asked about, so that sending it once more confirms it. */
function readSure(of: WriteName): string | null {
  const posted = readPosted(of)
  const confirm = findPageForm(of)?.confirm
  return posted && confirm?.ask(posted.values) === posted.refusal.message ? confirm.sure(posted.values) : null
}
