import type { ListedTask } from '@koya/contract'
import { useEffect, useState } from 'react'
import { readSeenGrades, storeSeenGrades } from '#lib/seen-grades.ts'
import { useSession } from '#lib/session/session.ts'

const none: ReadonlySet<string> = new Set()

/** Returns the ids of tasks graded since this device last showed the tasks (rules: tasks 24). */
export function useNewGrades(tasks: readonly ListedTask[] | undefined): ReadonlySet<string> {
  const userId = useSession()?.userId
  const [fresh, setFresh] = useState(none)
  const graded = tasks?.filter(({ submission }) => submission?.state === 'graded')
  const ids = graded?.map(({ submission }) => submission?.id ?? '').join(' ')

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs with every new grade
  useEffect(() => {
    if (!userId || !graded || !tasks) return
    let isHere = true
    readSeenGrades(userId).then((seen) => {
      if (!isHere) return
      const isNew = ({ submission }: ListedTask) => seen !== undefined && !seen.includes(submission?.id ?? '')
      setFresh((last) => new Set([...last, ...graded.filter(isNew).map(({ id }) => id)]))
      const shown = graded.flatMap(({ submission }) => submission?.id ?? [])
      storeSeenGrades(userId, [...new Set([...(seen ?? []), ...shown])])
    })
    return () => {
      isHere = false
    }
  }, [userId, ids])

  return fresh
}
