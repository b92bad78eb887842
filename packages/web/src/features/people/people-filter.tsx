import type { PeopleState } from '@koya/contract'
import { roles } from '@koya/contract/operation'
import type { ReactNode } from 'react'
import { FilterPills } from '#components/lists/filter-pills.tsx'
import { FoldedFilterRow } from '#components/lists/folded-filter-row.tsx'
import { NameSearch } from '#components/people/name-search.tsx'
import { changeView } from '#lib/navigation/address-view.ts'
import { useNavigate } from '#lib/navigation/router.tsx'
import { withChosen } from '#lib/with-chosen.ts'
import { SelectField } from '#ui/forms/select-field.tsx'
import type { PeopleView } from './people-view.ts'
import { roleNames, stateNames } from './people-words.ts'

const states: readonly { value: PeopleState | null; label: string }[] = [
  { value: null, label: 'All' },
  { value: 'active', label: stateNames.active },
  { value: 'pending', label: stateNames.pending },
  { value: 'invited', label: stateNames.invited },
  { value: 'switched-off', label: stateNames['switched-off'] },
  { value: 'needs-mentor', label: 'Lost their mentor' },
]

interface Choice {
  value: string
  label: string
}

export interface PeopleFilterProps {
  view: PeopleView
  tracks: readonly Choice[]
  mentors: readonly Choice[]
  /** The button that saves the present filters. */
  saveView: ReactNode
}

export function PeopleFilter({ view, tracks, mentors, saveView }: PeopleFilterProps) {
  const navigate = useNavigate()
  const show = (change: Partial<PeopleView>) => navigate({ search: changeView(view, change) })

  return (
    <FoldedFilterRow
      setCount={[view.role, view.track, view.mentor, view.sort].filter((value) => value !== null).length}
      pills={
        <FilterPills
          label="State of the people"
          choices={states}
          chosen={view.state}
          searchFor={(state) => changeView(view, { state })}
          end={saveView}
        />
      }
      search={<NameSearch search={view.search} onSearch={(search) => show({ search })} />}
    >
      <SelectField
        label="Role"
        placeholder="Any role"
        options={roles.map((value) => ({ value, label: roleNames[value] }))}
        value={view.role ?? ''}
        onChange={({ target }) => show({ role: roles.find((role) => role === target.value) ?? null })}
      />
      <SelectField
        label="Track"
        placeholder="Any track"
        options={tracks}
        value={view.track ?? ''}
        onChange={({ target }) => show({ track: target.value || null })}
      />
      <SelectField
        label="Mentor"
        placeholder="Any mentor"
        options={withChosen(mentors, view.mentor)}
        value={view.mentor ?? ''}
        onChange={({ target }) => show({ mentor: target.value || null })}
      />
      <SelectField
        label="Sort by"
        placeholder="Newest"
        options={[{ value: 'name', label: 'Name' }]}
        value={view.sort ?? ''}
        onChange={({ target }) => show({ sort: target.value === 'name' ? 'name' : null })}
      />
    </FoldedFilterRow>
  )
}
