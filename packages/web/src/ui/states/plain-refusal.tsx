import type { WriteName } from '@koya/contract'
import { readPosted } from '#lib/plain.ts'
import { Notice } from './notice.tsx'

interface PlainRefusalProps {
  of: readonly WriteName[]
  /** The field with a text, which stands here where its form is gone. */
  text?: string
}

/** The refusal of a form that cannot show it itself, on a page without scripts. */
export function PlainRefusal({ of, text = '' }: PlainRefusalProps) {
  const posted = of.map((name) => readPosted(name)).find((one) => one !== null)
  if (!posted) return null
  const typed = posted.values[text]
  return (
    <Notice kind="failure">
      {posted.refusal.message}.{typeof typed === 'string' && typed !== '' && ` You wrote: ${typed}`}
    </Notice>
  )
}
