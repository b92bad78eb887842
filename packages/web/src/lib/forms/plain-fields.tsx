import type { WriteName } from '@koya/contract'
import { drawnForField, findPageForm, formField, keyField, sureField } from '@koya/contract/page-forms'
import { drawnAt } from '#lib/drawn.ts'
import { readPosted } from '#lib/plain.ts'
import { useSession } from '#lib/session/session.ts'

export interface PostFieldsProps {
  of: WriteName
  /** Values that the form sends besides those of its controls. */
  more?: Readonly<Record<string, string | number>>
}

/** Renders the hidden fields of a form that the browser sends without scripts. */
export function HiddenFields({ of, more = {} }: PostFieldsProps) {
  const key = drawnAt()
  const sure = readSure(of)
  const userId = useSession()?.userId
  const fields = {
    [formField]: of,
    ...(key === null ? {} : { [keyField]: key }),
    ...(sure === null ? {} : { [sureField]: sure }),
    ...(userId === undefined ? {} : { [drawnForField]: userId }),
    ...more,
    ...readVersion(of),
  }
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

/** Returns the value that confirms the form, if the server has refused it with a question; else null. */
function readSure(of: WriteName): string | null {
  const posted = readPosted(of)
  const confirm = findPageForm(of)?.confirm
  return posted && confirm?.ask(posted.values) === posted.refusal.message ? confirm.sure(posted.values) : null
}

/**
 * Returns the version that the user edited, under the name of its hidden field. Returns {} if no form was
 * posted. Also returns {} after a conflict, so that a second attempt replaces the newer version.
 */
function readVersion(of: WriteName): Record<string, string> {
  const posted = readPosted(of)
  if (!posted || posted.status === 409) return {}
  const names = Object.values(findPageForm(of)?.headers ?? {})
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = posted.values[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}
