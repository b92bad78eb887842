import type { ListedTask } from '@koya/contract'
import { screenNow } from '#lib/drawn.ts'
import { findNextStep } from '../next-step/next-step.ts'
import { countSquares, layOutSquares } from './task-squares.ts'

/** Shows a mentee's progress in a track, in the words of the legend. */
export function TrackProgress({ tasks }: { tasks: readonly ListedTask[] }) {
  const step = findNextStep(tasks, screenNow())
  const counts = countSquares(layOutSquares(tasks, step), step)
  return (
    <p>
      <strong>Your progress:</strong> {counts.map(({ number, words }) => `${number} ${words}`).join(', ')}
    </p>
  )
}
