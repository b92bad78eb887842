import type { TrailActor } from '@koya/contract'
import { commandLine, trailActions, trailKinds } from '@koya/contract/people/trail-acts'
import { FoldedFilterRow } from '#components/lists/folded-filter-row.tsx'
import { changeView } from '#lib/navigation/address-view.ts'
import { useNavigate } from '#lib/navigation/router.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { nameActor } from './trail-lines.tsx'
import { actions, kinds, type TrailView } from './trail-view.ts'

export interface TrailFilterProps {
  view: TrailView
  actors: readonly TrailActor[]
}

/** Filters the trail by actor, kind of object, action and dates. */
export function TrailFilter({ view, actors }: TrailFilterProps) {
  const navigate = useNavigate()
  const show = (change: Partial<TrailView>) => navigate({ search: changeView(view, change) })

  return (
    <FoldedFilterRow setCount={countSet(view)}>
      <SelectField
        label="Who"
        placeholder="Everybody"
        options={listActors(actors)}
        value={view.actor ?? ''}
        onChange={({ target }) => show({ actor: target.value || null })}
      />
      <SelectField
        label="About"
        placeholder="Everything"
        options={kinds.map((value) => ({ value, label: trailKinds[value] }))}
        value={view.kind ?? ''}
        onChange={({ target }) => show({ kind: kinds.find((kind) => kind === target.value) ?? null })}
      />
      <SelectField
        label="Action"
        placeholder="All actions"
        options={actions.map((value) => ({ value, label: trailActions[value].replace('{object}', '…') }))}
        value={view.action ?? ''}
        onChange={({ target }) => show({ action: actions.find((action) => action === target.value) ?? null })}
      />
      <DayField label="From" value={view.from} onDay={(from) => show({ from })} />
      <DayField label="Until" value={view.until} onDay={(until) => show({ until })} />
    </FoldedFilterRow>
  )
}

const countSet = ({ actor, kind, action, from, until }: TrailView): number =>
  [actor, kind, action, from, until].filter((value) => value !== null).length

interface DayFieldProps {
  label: string
  value: string | null
  onDay: (day: string | null) => void
}

/** Puts a valid date into the address when the field loses the focus. */
function DayField({ label, value, onDay }: DayFieldProps) {
  return (
    <TextField
      // A new key resets the field to the date in the address.
      key={value}
      label={label}
      type="date"
      defaultValue={value ?? ''}
      min="2000-01-01"
      max="2099-12-31"
      onBlur={({ target }) => {
        const day = target.validity.valid ? target.value || null : value
        if (day !== value) onDay(day)
      }}
    />
  )
}

const listActors = (actors: readonly TrailActor[]): { value: string; label: string }[] => [
  { value: commandLine, label: 'Somebody at the server' },
  ...actors.map((actor) => ({ value: actor.id, label: nameActor(actor) })),
]
