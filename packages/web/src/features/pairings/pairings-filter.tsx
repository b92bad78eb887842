import type { PairingState, PersonName } from '@koya/contract'
import type { ReactNode } from 'react'
import { FilterPills } from '#components/lists/filter-pills.tsx'
import { FoldedFilterRow } from '#components/lists/folded-filter-row.tsx'
import { NameSearch } from '#components/people/name-search.tsx'
import { nameOf } from '#components/people/person-names.tsx'
import { useNavigate } from '#lib/navigation/router.tsx'
import { withChosen } from '#lib/with-chosen.ts'
import { SelectField } from '#ui/forms/select-field.tsx'
import { changeFilter, type PairingsView } from './pairings-view.ts'

type Choice = PairingState | 'asks' | null

const choices: readonly { value: Choice; label: string }[] = [
  { value: null, label: 'All' },
  { value: 'asks', label: 'Asking for another mentor' },
  { value: 'open', label: 'Learning' },
  { value: 'finished', label: 'Finished' },
  { value: 'ended', label: 'Ended' },
]

interface PairingsFilterProps {
  view: PairingsView
  tracks: readonly { id: string; title: string }[]
  mentors: readonly PersonName[]
  cohorts: readonly { id: string; name: string }[]
  /** The names of the cohorts, mentors and mentees in the visible list, by id. */
  names: ReadonlyMap<string, string>
  /** The button that saves the present filters. */
  saveView: ReactNode
}

export function PairingsFilter({ view, tracks, mentors, cohorts, names, saveView }: PairingsFilterProps) {
  const navigate = useNavigate()

  return (
    <FoldedFilterRow
      setCount={[view.track, view.cohort, view.mentor, view.mentee].filter((value) => value !== null).length}
      pills={
        <FilterPills
          label="State of the pairings"
          choices={choices}
          chosen={view.asks ? ('asks' as const) : view.state}
          searchFor={(value) =>
            changeFilter(view, value === 'asks' ? { asks: 'yes', state: null } : { asks: null, state: value })
          }
          end={saveView}
        />
      }
      search={
        <NameSearch
          search={view.search}
          onSearch={(search) => navigate({ search: changeFilter(view, { search }) })}
        />
      }
    >
      <SelectField
        label="Track"
        placeholder="Any track"
        options={tracks.map(({ id, title }) => ({ value: id, label: title }))}
        value={view.track ?? ''}
        onChange={({ target }) =>
          navigate({ search: changeFilter(view, { track: target.value || null, cohort: null }) })
        }
      />
      {(cohorts.length > 0 || view.cohort !== null) && (
        <SelectField
          label="Cohort"
          placeholder="Any cohort"
          options={withChosen(
            cohorts.map(({ id, name }) => ({ value: id, label: name })),
            view.cohort,
            names,
          )}
          value={view.cohort ?? ''}
          onChange={({ target }) =>
            navigate({ search: changeFilter(view, { cohort: target.value || null }) })
          }
        />
      )}
      <SelectField
        label="Mentor"
        placeholder="Any mentor"
        options={withChosen(
          mentors.map((mentor) => ({ value: mentor.id, label: nameOf(mentor) })),
          view.mentor,
          names,
        )}
        value={view.mentor ?? ''}
        onChange={({ target }) => navigate({ search: changeFilter(view, { mentor: target.value || null }) })}
      />
      {view.mentee !== null && (
        <SelectField
          label="Mentee"
          placeholder="Every mentee"
          options={withChosen([], view.mentee, names)}
          value={view.mentee}
          onChange={({ target }) =>
            navigate({ search: changeFilter(view, { mentee: target.value || null }) })
          }
        />
      )}
    </FoldedFilterRow>
  )
}
