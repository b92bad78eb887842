import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { Loaded } from '#ui/states/loaded.tsx'
import { safeFragment } from './safe-fragment.ts'
import styles from './task-description.module.css'
import { taskQuery } from './task-query.ts'

/** The one place that puts HTML into the page: what was decoded once and then sanitised (rules: tasks 17). */
export function TaskDescription({ encoded }: { encoded: string }) {
  const prose = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    prose.current?.replaceChildren(safeFragment(encoded))
    return markWide(prose.current)
  }, [encoded])

  return <div ref={prose} className={styles.prose} />
}

/** Marks code whose lines are wider than its box, also while the window changes: the style sheet says so in words. */
function markWide(prose: HTMLElement | null): (() => void) | undefined {
  const boxes = prose ? [...prose.querySelectorAll('pre')] : []
  const mark = () => {
    for (const box of boxes) box.toggleAttribute('data-wide', box.scrollWidth > box.clientWidth)
  }
  const observer = new ResizeObserver(mark)
  for (const box of boxes) observer.observe(box)
  return () => observer.disconnect()
}

/** What a task asks for, to be read beside what was sent for it. */
export function LoadedTaskDescription({ taskId }: { taskId: string }) {
  const query = useQuery(taskQuery(taskId))
  return (
    <Loaded query={query} detail="The task could not be fetched.">
      {({ description }) => <TaskDescription encoded={description} />}
    </Loaded>
  )
}
