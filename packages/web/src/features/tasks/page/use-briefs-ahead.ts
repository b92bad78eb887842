import type { ListedTask } from '@koya/contract'
import { useEffect } from 'react'
import { queryClient, quiet } from '#lib/api/query.ts'
import { screenNow } from '#lib/drawn.ts'
import { findSentBack } from '../list/task-lists.ts'
import { findNextStep } from '../next-step/next-step.ts'
import { taskQuery } from './task-query.ts'

/** Runs the work when the browser is idle. Safari lacks `requestIdleCallback`, so it waits a second. */
const inIdleTime = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 1000)
    return () => clearTimeout(timer)
  }
  const callback = requestIdleCallback(work)
  return () => cancelIdleCallback(callback)
}

/** Prefetches the briefs of sent-back work and of the next step (rules: tasks 27). */
export function useBriefsAhead(tasks: readonly ListedTask[] | undefined): void {
  const ids = tasks ? findAhead(tasks).join(' ') : ''

  useEffect(() => {
    if (ids === '') return
    return inIdleTime(() => {
      for (const id of ids.split(' ')) {
        // Reports no failure, because opening the brief fetches it again.
        queryClient.prefetchQuery({ ...taskQuery(id), retry: false, meta: quiet })
      }
    })
  }, [ids])
}

function findAhead(tasks: readonly ListedTask[]): string[] {
  const step = findNextStep(tasks, screenNow())
  const isToDo = 'task' in step && step.kind !== 'waiting'
  return [...new Set([...findSentBack(tasks), ...(isToDo ? [step.task] : [])].map(({ id }) => id))]
}
