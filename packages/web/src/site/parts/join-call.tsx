import { about } from '#content/about.ts'
import { join } from '#content/navigation.ts'
import { type Cell, Cloth } from '#ui/cloth/cloth.tsx'
import { useFacts } from '../facts.ts'
import { CallToAction } from './call-to-action.tsx'

/** The cloth of a new mentee's track. It has six squares, because one would look like a missing picture. */
const begun: readonly (readonly Cell[])[] = [
  ['now', 'dotted', 'dotted'],
  ['dotted', 'dotted', 'dotted'],
]

/** Ends a page with the invitation to join. */
export function JoinCall() {
  const { title, text } = about.call
  return (
    <CallToAction
      title={title}
      text={text(useFacts().tracks.length)}
      action={join}
      art={<Cloth rows={begun} ground="paper" />}
    />
  )
}
