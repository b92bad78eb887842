import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api/query.ts'
import { TaskDescription } from './task-description.tsx'
import styles from './task-note.module.css'

/**
 * Shows the authors' note to mentors. One call loads the notes of all tasks, for many reviews
 * (rules: authoring 12).
 */
export function TaskNote({ taskId }: { taskId: string }) {
  const { data } = useQuery({
    ...read('listTaskNotes'),
    refetchOnMount: false,
    // No error toast, because grading works without the note.
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
