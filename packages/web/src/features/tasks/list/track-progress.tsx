import type { ListedTask } from '@koya/contract'
import { findNextStep } from '../next-step/next-step.ts'
import { countSquares, layOutSquares } from './task-squares.ts'

/** How far somebody is in a track, in the words of its cloth. */
export function TrackProgress({ tasks }: { tasks: readonly ListedTask[] }) {
  const step = findNextStep(tasks, Date.now())
  const counts = countSquares(layOutSquares(tasks, step), step)
  return (
    <p>
      <strong>Your progress:</strong> {counts.map(({ number, words }) => `${number} ${words}`).join(', ')}
    </p>
  )
}
