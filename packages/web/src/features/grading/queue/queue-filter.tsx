import type { SubmissionState } from '@koya/contract'
import { type ReactNode, useState } from 'react'
import { FilterPills } from '#components/lists/filter-pills.tsx'
import { changeView } from '#lib/navigation/address-view.ts'
import { useNavigate } from '#lib/navigation/router.tsx'
import { withChosen } from '#lib/with-chosen.ts'
import { Icon } from '#ui/base/icon.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import styles from './queue-filter.module.css'
import { isNarrowed, type QueueView } from './queue-view.ts'

const states: readonly { value: SubmissionState | null; label: string }[] = [
  { value: null, label: 'All' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'graded', label: 'Graded' },
  { value: 'sent-back', label: 'Sent back' },
]

export interface Choice {
  value: string
  label: string
}

export interface QueueFilterProps {
  view: QueueView
  /** True for an admin, who sees the submissions of all mentors. */
  byMentor: boolean
  /** The choices of each filter; undefined until `onNeeded` has loaded them. */
  mentors: readonly Choice[] | undefined
  mentees: readonly Choice[] | undefined
  tasks: readonly Choice[] | undefined
  /** The names of people and tasks in the visible list, by id. */
  names: ReadonlyMap<string, string>
  onNeeded: () => void
  /** A button or link that stands after the state filters. */
  end?: ReactNode
}

/** Filters the queue by state, and in a collapsed section by mentor, mentee and task. */
export function QueueFilter({
  view,
  byMentor,
  mentors,
  mentees,
  tasks,
  names,
  onNeeded,
  end,
}: QueueFilterProps) {
  const [open, setOpen] = useState(isNarrowed(view))
  const navigate = useNavigate()
  const show = (change: Partial<QueueView>) => navigate({ search: changeView(view, change) })

  return (
    <div className={styles.filter}>
      <FilterPills
        label="State of the submissions"
        choices={states}
        chosen={view.state}
        searchFor={(state) => changeView(view, { state })}
        end={end}
      />
      <details
        className={styles.more}
        open={open}
        onToggle={({ currentTarget }) => {
          setOpen(currentTarget.open)
          if (currentTarget.open) onNeeded()
        }}
      >
        <summary>
          {byMentor ? 'Filter by mentor, mentee or task' : 'Filter by mentee or task'}
          <Icon name="chevron-down" size="small" />
        </summary>
        <div className={styles.choices}>
          {byMentor && (
            <SelectField
              label="Mentor"
              placeholder="All mentors"
              options={withChosen(mentors, view.mentor, names)}
              value={view.mentor ?? ''}
              onChange={({ target }) => show({ mentor: target.value })}
            />
          )}
          <SelectField
            label="Mentee"
            placeholder="All mentees"
            options={withChosen(mentees, view.mentee, names)}
            value={view.mentee ?? ''}
            onChange={({ target }) => show({ mentee: target.value })}
          />
          <SelectField
            label="Task"
            placeholder="All tasks"
            options={withChosen(tasks, view.task, names)}
            value={view.task ?? ''}
            onChange={({ target }) => show({ task: target.value })}
          />
        </div>
      </details>
    </div>
  )
}
