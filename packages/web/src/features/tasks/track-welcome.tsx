import type { NextStep } from './next-step.ts'
import type { Task } from './queries.ts'
import { ClothLegend, TaskCloth } from './task-cloth.tsx'
import { clothText, countSquares, squaresOf } from './task-squares.ts'
import { WelcomeBanner } from './welcome-banner.tsx'

export interface TrackWelcomeProps {
  name: string
  /** Undefined until they are known. */
  tasks: readonly Task[] | undefined
  step: NextStep | null
  onDismiss: () => void
}

/** The welcome of somebody who is under way: the track as a cloth in the making. */
export function TrackWelcome({ name, tasks = [], step, onDismiss }: TrackWelcomeProps) {
  if (tasks.length === 0) return <WelcomeBanner name={name} onDismiss={onDismiss} />
  const squares = squaresOf(tasks, step)
  const counts = countSquares(squares, step)

  return (
    <WelcomeBanner
      name={name}
      text={clothText(squares)}
      below={<ClothLegend counts={counts} />}
      cloth={<TaskCloth squares={squares} counts={counts} />}
      onDismiss={onDismiss}
    />
  )
}
