import { type MenteeSort, type MenteeState, menteeSorts } from '@koya/contract'
import { useNavigate } from 'react-router'
import { FilterPills } from '#components/filter-pills.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './mentees-filter.module.css'
import { changeMenteesView, type MenteesView } from './mentees-view.ts'

const states: readonly { value: MenteeState | null; label: string }[] = [
  { value: null, label: 'All' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'sent-back', label: 'Sent back' },
  { value: 'quiet', label: 'Gone quiet' },
  { value: 'finished', label: 'Finished' },
]

const sortNames: Record<MenteeSort, string> = {
  name: 'Name',
  waiting: 'Longest waiting',
  'last-work': 'Longest without work',
  progress: 'Most tasks graded',
}

/** Who is shown, and in what order. */
export function MenteesFilter({ view }: { view: MenteesView }) {
  const navigate = useNavigate()
  const show = (change: Partial<MenteesView>) => navigate({ search: changeMenteesView(view, change) })

  return (
    <div className={styles.filter}>
      <FilterPills
        label="State of the mentees"
        choices={states}
        chosen={view.state}
        searchFor={(state) => changeMenteesView(view, { state })}
      />
      <form
        // The address says it: on the way back the field is as it was.
        key={view.name}
        className={styles.choices}
        onSubmit={(event) => {
          event.preventDefault()
          show({ name: String(new FormData(event.currentTarget).get('name')).trim() })
        }}
      >
        <TextField
          label="Name"
          name="name"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={64}
          defaultValue={view.name ?? ''}
        />
        <SelectField
          label="Sort by"
          placeholder="Joined first"
          options={menteeSorts.map((value) => ({ value, label: sortNames[value] }))}
          value={view.sort ?? ''}
          onChange={({ target }) => show({ sort: menteeSorts.find((sort) => sort === target.value) ?? null })}
        />
      </form>
    </div>
  )
}
