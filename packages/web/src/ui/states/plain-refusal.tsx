import type { WriteName } from '@koya/contract'
import { readPosted } from '#lib/plain.ts'
import { Notice } from './notice.tsx'

interface PlainRefusalProps {
  of: readonly WriteName[]
  /** The name of a field whose typed text the message shows. */
  text?: string
}

/** Shows on a page without scripts why a form was refused, if the form itself cannot show the reason. */
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
