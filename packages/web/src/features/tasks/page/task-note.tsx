import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api/query.ts'
import { TaskDescription } from './task-description.tsx'
import styles from './task-note.module.css'

/** What authors tell mentors of a task, in one call for a whole burst of reviews (rules: authoring 12). */
export function TaskNote({ taskId }: { taskId: string }) {
  const { data } = useQuery({
    ...read('listTaskNotes'),
    refetchOnMount: false,
    // Without it the work is graded all the same.
    meta: { ownResult: true },
  })
  const note = data?.items.find(({ task }) => task === taskId)?.note
  if (note === undefined) return null
  return (
    <aside className={styles.note} aria-labelledby={`note-${taskId}`}>
      <h3 id={`note-${taskId}`} className={styles.title}>
        For mentors
      </h3>
      <TaskDescription encoded={note} />
    </aside>
  )
}
