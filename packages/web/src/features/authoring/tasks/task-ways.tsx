import type { AuthoredTask } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { read } from '#lib/api/query.ts'
import { Link } from '#lib/navigation/router.tsx'
import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { TaskDialog } from './task-dialog.tsx'
import styles from './task-ways.module.css'

interface TaskWaysProps {
  task: AuthoredTask
  back: ReactNode
}

/** Links to the next task of the track; after the last task of a stage, also offers to add one. */
export function TaskWays({ task: { id, track }, back }: TaskWaysProps) {
  const { data } = useQuery(read('readAuthoredTrack', { params: { id: track.id } }))
  const [isAdding, setAdding] = useState(false)
  const stages = data?.stages ?? []
  const tasks = stages.flatMap((stage) => stage.tasks)
  const place = tasks.findIndex((one) => one.id === id)
  const next = place === -1 ? undefined : tasks[place + 1]
  const ended = stages.find((stage) => stage.tasks.at(-1)?.id === id)
  return (
    <div className={styles.ways}>
      {back}
      {next && (
        <Link
          className={styles.next}
          to={addressOf('adminTask', { taskId: next.id })}
          aria-label={`Next task: ${next.title}`}
        >
          Next task <Icon name="arrow-right" size="small" />
        </Link>
      )}
      {ended && (
        <Button variant="quiet" className={styles.add} onClick={() => setAdding(true)}>
          <Icon name="plus" size="small" />
          Add a task<span className="sr"> to {ended.title}</span>
        </Button>
      )}
      {ended && isAdding && <TaskDialog stage={ended} onClose={() => setAdding(false)} />}
    </div>
  )
}
