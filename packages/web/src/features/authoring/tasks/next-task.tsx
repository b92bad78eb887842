import type { AuthoredTask } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api/query.ts'
import { Link } from '#lib/navigation/router.tsx'
import { Icon } from '#ui/base/icon.tsx'
import styles from './next-task.module.css'

/** Links to the task that follows in the track, across its stages. */
export function NextTask({ task: { id, track } }: { task: AuthoredTask }) {
  const { data } = useQuery(read('readAuthoredTrack', { params: { id: track.id } }))
  const tasks = data?.stages.flatMap((stage) => stage.tasks) ?? []
  const next = tasks[tasks.findIndex((one) => one.id === id) + 1]
  if (!next || next.id === tasks[0]?.id) return null
  return (
    <Link
      className={styles.next}
      to={addressOf('adminTask', { taskId: next.id })}
      aria-label={`Next task: ${next.title}`}
    >
      Next task <Icon name="arrow-right" size="small" />
    </Link>
  )
}
