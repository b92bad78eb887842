import type { ListedTask } from '@koya/contract'
import type { ReactNode } from 'react'
import { FinishedCard } from './finished-card.tsx'
import { findNextStep } from './next-step.ts'
import { NextStepCard } from './next-step-card.tsx'

export interface NextStepSectionProps {
  /** The title of the track. */
  track: string
  /** All tasks of the track. */
  tasks: readonly ListedTask[]
  /** The mentor's name, or 'Your mentor'. */
  mentor: string
  fresh: ReadonlySet<string>
  /** Shown once the track is finished. */
  certificate: ReactNode
}

/** Shows what to do next in a track, or that it is finished. */
export function NextStepSection({ tasks, mentor, ...finished }: NextStepSectionProps) {
  const step = findNextStep(tasks, Date.now())
  if (step.kind === 'done') {
    return <FinishedCard tasks={tasks} mentor={mentor} {...finished} />
  }
  const place = 'task' in step ? tasks.indexOf(step.task) : 0
  return <NextStepCard step={step} mentor={mentor} place={place} />
}
