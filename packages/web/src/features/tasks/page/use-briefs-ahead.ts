import type { ListedTask } from '@koya/contract'
import { useEffect } from 'react'
import { queryClient } from '#lib/api/query.ts'
import { findSentBack } from '../list/task-lists.ts'
import { findNextStep } from '../next-step/next-step.ts'
import { taskQuery } from './task-query.ts'

/** Safari calls nobody back in an idle moment. */
const inIdleTime = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 1000)
    return () => clearTimeout(timer)
  }
  const callback = requestIdleCallback(work)
  return () => cancelIdleCallback(callback)
}

/** Fetches what a mentee reads next before it is asked for: the briefs of the next step and of all work sent back (rules: tasks 27). */
export function useBriefsAhead(tasks: readonly ListedTask[] | undefined): void {
  const ids = tasks ? findAhead(tasks).join(' ') : ''

  useEffect(() => {
    if (ids === '') return
    return inIdleTime(() => {
      for (const id of ids.split(' ')) {
        // Whoever opens the brief asks anew, and reads then that it failed.
        queryClient.prefetchQuery({ ...taskQuery(id), retry: false, meta: { ownResult: true, aside: true } })
      }
    })
  }, [ids])
}

function findAhead(tasks: readonly ListedTask[]): string[] {
  const step = findNextStep(tasks, Date.now())
  const isToDo = 'task' in step && step.kind !== 'waiting'
  return [...new Set([...findSentBack(tasks), ...(isToDo ? [step.task] : [])].map(({ id }) => id))]
}
