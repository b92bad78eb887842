import type { ListedTask } from '@koya/contract'
import { Strip } from '#components/cloth/squares-strip.tsx'
import { screenNow } from '#lib/drawn.ts'
import { findNextStep } from '../next-step/next-step.ts'
import { countSquares, layOutSquares } from './task-squares.ts'

export function TrackProgress({ tasks }: { tasks: readonly ListedTask[] }) {
  const step = findNextStep(tasks, screenNow())
  const squares = layOutSquares(tasks, step)
  const counts = countSquares(squares)
  return (
    <>
      <Strip squares={squares} size={40} />
      <p>
        <strong>Your progress:</strong>{' '}
        {counts.map(({ number, words }) => `${number} ${words}`.replaceAll(' ', '\u00a0')).join(', ')}
      </p>
    </>
  )
}
