import type { PeopleState } from '@koya/contract'
import { roles } from '@koya/contract/operation'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { FilterPills } from '#components/lists/filter-pills.tsx'
import { changeView } from '#lib/navigation/address-view.ts'
import { withChosen } from '#lib/with-chosen.ts'
import { SearchField } from '#ui/forms/search-field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import styles from './people.module.css'
import type { PeopleView } from './people-view.ts'
import { roleNames, stateNames } from './people-words.ts'

const states: readonly { value: PeopleState | null; label: string }[] = [
  { value: null, label: 'All' },
  { value: 'active', label: stateNames.active },
  { value: 'pending', label: stateNames.pending },
  { value: 'invited', label: stateNames.invited },
  { value: 'switched-off', label: stateNames['switched-off'] },
  { value: 'needs-mentor', label: 'Mentor switched off' },
]

interface Choice {
  value: string
  label: string
}

export interface PeopleFilterProps {
  view: PeopleView
  tracks: readonly Choice[]
  mentors: readonly Choice[]
}

/** Who is shown, and in what order. */
export function PeopleFilter({ view, tracks, mentors }: PeopleFilterProps) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const search = view.search ?? ''
  const show = (change: Partial<PeopleView>) => navigate({ search: changeView(view, change) })

  // The address says it: on the way back the field is as it was, and after a search it keeps the focus.
  useEffect(() => {
    if (field.current) field.current.value = search
  }, [search])

  return (
    <div className={styles.filter}>
      <FilterPills
        label="State of the people"
        choices={states}
        chosen={view.state}
        searchFor={(state) => changeView(view, { state })}
      />
      <form
        className={styles.choices}
        onSubmit={(event) => {
          event.preventDefault()
          show({ search: String(new FormData(event.currentTarget).get('search')).trim() || null })
        }}
      >
        <SearchField ref={field} label="Name or email" name="search" maxLength={100} defaultValue={search} />
        <SelectField
          label="Role"
          placeholder="Everybody"
          options={roles.map((value) => ({ value, label: roleNames[value] }))}
          value={view.role ?? ''}
          onChange={({ target }) => show({ role: roles.find((role) => role === target.value) ?? null })}
        />
        <SelectField
          label="Track"
          placeholder="Every track"
          options={tracks}
          value={view.track ?? ''}
          onChange={({ target }) => show({ track: target.value || null })}
        />
        <SelectField
          label="Mentor"
          placeholder="Every mentor"
          options={withChosen(mentors, view.mentor)}
          value={view.mentor ?? ''}
          onChange={({ target }) => show({ mentor: target.value || null })}
        />
        <SelectField
          label="Sort by"
          placeholder="Newest first"
          options={[{ value: 'name', label: 'Name' }]}
          value={view.sort ?? ''}
          onChange={({ target }) => show({ sort: target.value === 'name' ? 'name' : null })}
        />
      </form>
    </div>
  )
}
