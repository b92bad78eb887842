import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Loaded } from '#ui/loaded.tsx'
import { safeHtml } from './safe-html.ts'
import styles from './task-description.module.css'
import { taskQuery } from './task-query.ts'

/** The one place that writes HTML into the page: what was decoded once and then sanitised (rules: tasks 17). */
export function TaskDescription({ encoded }: { encoded: string }) {
  const html = useMemo(() => safeHtml(encoded), [encoded])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in the line above
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
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
