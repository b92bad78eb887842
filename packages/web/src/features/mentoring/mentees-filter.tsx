import type { MenteeSort, MenteeState, NeedState } from '@koya/contract'
import { menteeSorts, needStates } from '@koya/contract/mentoring/mentoring'
import { useEffect, useRef, useState } from 'react'
import { FilterPills } from '#components/lists/filter-pills.tsx'
import { FilterRow } from '#components/lists/filter-row.tsx'
import { changeView } from '#lib/navigation/address-view.ts'
import type { NavigateOptions } from '#lib/navigation/place.ts'
import { useNavigate } from '#lib/navigation/router.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { type MenteesView, menteesPageSize } from './mentees-view.ts'

const states: readonly { value: MenteeState | null; label: string }[] = [
  { value: null, label: 'All' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'sent-back', label: 'Sent back' },
  { value: 'quiet', label: 'Gone quiet' },
  { value: 'finished', label: 'Finished' },
]

/** Links of other lists choose these states. The filter offers such a state only while it is chosen. */
const needNames: Record<NeedState, string> = {
  silent: 'Sent back and silent',
  'never-sent': 'Nothing sent yet',
  'never-enrolled': 'Not enrolled yet',
}

function listChoices(chosen: MenteeState | null) {
  const need = needStates.find((state) => state === chosen)
  return need ? [...states, { value: need, label: needNames[need] }] : states
}

const sortNames: Record<MenteeSort, string> = {
  name: 'Name',
  waiting: 'Longest waiting',
  'last-work': 'Inactive longest',
  progress: 'Most tasks graded',
}

interface MenteesFilterProps {
  view: MenteesView
  /** The number of mentees in the list; undefined while it loads. */
  count: number | undefined
}

export function MenteesFilter({ view, count = 0 }: MenteesFilterProps) {
  const navigate = useNavigate()
  const show = (change: Partial<MenteesView>, options?: NavigateOptions) =>
    navigate({ search: changeView(view, change) }, options)

  // On a phone, a list of one page shows no search and no sort field. Once shown, the fields stay, because a
  // filter shortens the list.
  const needsFields = count > menteesPageSize || view.name !== null || view.sort !== null
  const [hasFields, setFields] = useState(needsFields)
  if (needsFields && !hasFields) setFields(true)

  return (
    <FilterRow
      isShort={!hasFields}
      pills={
        <FilterPills
          label="State of the mentees"
          choices={listChoices(view.state)}
          chosen={view.state}
          searchFor={(state) => changeView(view, { state })}
        />
      }
    >
      <NameField
        name={view.name}
        // Only the first search adds a history entry, so that one back step leaves the search.
        onName={(name) => show({ name }, { replace: view.name !== null })}
      />
      <SelectField
        label="Sort by"
        placeholder="First to join"
        options={menteeSorts.map((value) => ({ value, label: sortNames[value] }))}
        value={view.sort ?? ''}
        onChange={({ target }) => show({ sort: menteeSorts.find((sort) => sort === target.value) ?? null })}
      />
    </FilterRow>
  )
}

const pauseMilliseconds = 300

interface NameFieldProps {
  name: string | null
  onName: (name: string | null) => void
}

/** Searches by name when typing pauses. */
function NameField({ name, onName }: NameFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const searched = useRef(name)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Holds the newest callback, because another filter may change during the pause.
  const latest = useRef(onName)

  useEffect(() => {
    if (input.current && name !== searched.current) input.current.value = name ?? ''
    searched.current = name
  }, [name])
  useEffect(() => {
    latest.current = onName
  }, [onName])
  useEffect(() => () => clearTimeout(pause.current), [])

  const search = (typed: string) => {
    const wanted = typed.trim() || null
    if (wanted === searched.current) return
    searched.current = wanted
    latest.current(wanted)
  }

  return (
    <TextField
      ref={input}
      label="Find by name"
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={64}
      defaultValue={name ?? ''}
      onChange={({ target }) => {
        clearTimeout(pause.current)
        pause.current = setTimeout(() => search(target.value), pauseMilliseconds)
      }}
    />
  )
}
