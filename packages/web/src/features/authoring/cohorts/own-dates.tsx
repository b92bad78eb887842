import type { AuthoredTrack } from '@koya/contract'
import type { CohortForm } from '@koya/contract/authoring/authoring'
import { momentIn, showIn } from '@koya/contract/texts/zoned-moment'
import { useId, useState } from 'react'
import { Folded } from '#components/lists/folded.tsx'
import { screenNow } from '#lib/drawn.ts'
import { FieldError } from '#ui/forms/field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Day } from '#ui/texts/moment.tsx'
import styles from '../authoring.module.css'

type OwnDate = CohortForm['deadlines'][number]
type Task = AuthoredTrack['stages'][number]['tasks'][number]

const home = 'Africa/Lagos'

/** The tasks that can have a date for one cohort. */
export const listDatable = ({ stages }: AuthoredTrack): Task[] =>
  stages.flatMap((stage) => stage.tasks).filter(({ state }) => state !== 'archived')

interface OwnDatesProps {
  tasks: readonly Task[]
  /**
   * True if the track has tasks but none of their deadlines counts from the cohort's first day. The section
   * then starts open.
   */
  startsOpen: boolean
  value: readonly OwnDate[]
  error: string | undefined
  onChange: (dates: OwnDate[]) => void
}

/** Edits the deadlines that tasks have for one cohort only. */
export function OwnDates({ tasks, startsOpen, value, error, onChange }: OwnDatesProps) {
  const errorId = useId()
  // The section stays open while the author retypes the only date in it.
  const [isFilled] = useState(value.length > 0)
  const change = (taskId: string, deadline: string) =>
    onChange([
      ...value.filter((date) => date.taskId !== taskId),
      ...(deadline === '' ? [] : [{ taskId, deadline }]),
    ])

  return (
    <Folded
      title={`Other deadlines for this cohort (${value.length})`}
      startsOpen={isFilled || startsOpen}
      mustOpen={error !== undefined}
    >
      <div className={styles.form}>
        <p className={styles.quiet}>
          A day ends at 23:59 in Lagos. A task without a day here is due as for everybody.
        </p>
        <div className={styles.dates}>
          {tasks.map((task) => (
            <DateOfTask
              key={task.id}
              task={task}
              deadline={value.find(({ taskId }) => taskId === task.id)?.deadline ?? ''}
              onChange={(deadline) => change(task.id, deadline)}
            />
          ))}
        </div>
        {tasks.length === 0 && <p>The track has no task yet.</p>}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </Folded>
  )
}

interface DateOfTaskProps {
  task: Task
  deadline: string
  onChange: (deadline: string) => void
}

function DateOfTask({ task, deadline, onChange }: DateOfTaskProps) {
  // Keeps the text of a half-typed year, which makes the date invalid.
  const [typed, setTyped] = useState<{ day: string; for: string } | null>(null)
  const day = typed?.for === deadline ? typed.day : deadline && showIn(home, deadline).day
  return (
    <TextField
      label={task.title}
      help={
        <>
          Otherwise{' '}
          {task.days === null
            ? task.deadline && <Day at={task.deadline} />
            : `${task.days} ${task.days === 1 ? 'day' : 'days'} after the first day`}
          {deadline !== '' && Date.parse(deadline) <= screenNow() && (
            <>
              . <span className={styles.past}>This has passed: whatever comes now is late.</span>
            </>
          )}
        </>
      }
      type="date"
      value={day}
      onChange={({ target }) => {
        const moment = momentIn(home, { day: target.value, time: '23:59' })
        setTyped({ day: target.value, for: moment })
        onChange(moment)
      }}
    />
  )
}
