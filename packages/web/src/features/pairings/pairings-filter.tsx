import type { PairingState, PersonName } from '@koya/contract'
import { useNavigate } from 'react-router'
import { FilterPills } from '#components/filter-pills.tsx'
import { NameSearch } from '#components/name-search.tsx'
import { nameOf } from '#components/person-names.tsx'
import { withChosen } from '#lib/with-chosen.ts'
import { SelectField } from '#ui/select-field.tsx'
import styles from './pairings-filter.module.css'
import { changePairingsView, type PairingsView } from './pairings-view.ts'

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
  /** What can be chosen. */
  tracks: readonly { id: string; title: string }[]
  mentors: readonly PersonName[]
}

/** Whose pairings are shown: who is called so, of which track and mentor, and in what state. */
export function PairingsFilter({ view, tracks, mentors }: PairingsFilterProps) {
  const navigate = useNavigate()

  return (
    <div className={styles.filter}>
      <FilterPills
        label="State of the pairings"
        choices={choices}
        chosen={view.asks ? ('asks' as const) : view.state}
        searchFor={(value) =>
          changePairingsView(
            view,
            value === 'asks' ? { asks: true, state: null } : { asks: false, state: value },
          )
        }
      />
      <div className={styles.choices}>
        <NameSearch
          search={view.search}
          onSearch={(search) => navigate({ search: changePairingsView(view, { search }) })}
        />
        <SelectField
          label="Track"
          placeholder="Every track"
          options={tracks.map(({ id, title }) => ({ value: id, label: title }))}
          value={view.track ?? ''}
          onChange={({ target }) =>
            navigate({ search: changePairingsView(view, { track: target.value || null }) })
          }
        />
        <SelectField
          label="Mentor"
          placeholder="Every mentor"
          options={withChosen(
            mentors.map((mentor) => ({ value: mentor.id, label: nameOf(mentor) })),
            view.mentor,
          )}
          value={view.mentor ?? ''}
          onChange={({ target }) =>
            navigate({ search: changePairingsView(view, { mentor: target.value || null }) })
          }
        />
      </div>
    </div>
  )
}
