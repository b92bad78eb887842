import type { ListedTask } from '@koya/contract'
import type { ReactNode } from 'react'
import { screenNow } from '#lib/drawn.ts'
import { findNextStep } from './next-step.ts'
import { NextStepCard } from './next-step-card.tsx'

export interface NextStepSectionProps {
  /** All tasks of the track. */
  tasks: readonly ListedTask[]
  /** The mentor's name, or 'Your mentor'. */
  mentor: string
  finished: ReactNode
}

/** Shows `finished` once no work is left to send or to review. */
export function NextStepSection({ tasks, mentor, finished }: NextStepSectionProps) {
  const step = findNextStep(tasks, screenNow())
  if (step.kind === 'done') return finished
  const place = 'task' in step ? tasks.indexOf(step.task) : 0
  return <NextStepCard step={step} mentor={mentor} place={place} />
}
