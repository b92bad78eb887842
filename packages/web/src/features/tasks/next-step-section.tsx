import type { ListedTask } from '@koya/contract'
import { FinishedCard } from './finished-card.tsx'
import { findNextStep } from './next-step.ts'
import { NextStepCard } from './next-step-card.tsx'

export interface NextStepSectionProps {
  /** The title of the track. */
  track: string
  /** All of that track. */
  tasks: readonly ListedTask[]
  /** The mentor's name, or 'Your mentor'. */
  mentor: string
  fresh: ReadonlySet<string>
}

/** What to do next in a track, or that nothing is left to do. */
export function NextStepSection({ track, tasks, mentor, fresh }: NextStepSectionProps) {
  const step = findNextStep(tasks, Date.now())
  if (step.kind === 'done') {
    return <FinishedCard track={track} tasks={tasks} mentor={mentor} fresh={fresh} />
  }
  const place = 'task' in step ? tasks.indexOf(step.task) : 0
  return <NextStepCard step={step} mentor={mentor} place={place} />
}
