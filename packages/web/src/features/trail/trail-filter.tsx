import type { TrailLine } from '@koya/contract'
import { commandLine, trailActions, trailKinds } from '@koya/contract/trail-acts'
import { useNavigate } from 'react-router'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './trail-filter.module.css'
import { nameActor } from './trail-lines.tsx'
import { actions, changeTrailView, kinds, type TrailView } from './trail-view.ts'

export interface TrailFilterProps {
  view: TrailView
  /** Who may have done something. */
  admins: readonly { id: string; firstName: string; lastName: string }[]
  /** What is shown: tells the name of somebody who is no admin any more. */
  lines: readonly TrailLine[]
}

/** Which lines are shown: whose, of what, which act, from when to when. */
export function TrailFilter({ view, admins, lines }: TrailFilterProps) {
  const navigate = useNavigate()
  const show = (change: Partial<TrailView>) => navigate({ search: changeTrailView(view, change) })

  return (
    <div className={styles.filter}>
      <SelectField
        label="Who"
        placeholder="Everybody"
        options={listActors(admins, view.actor, lines)}
        value={view.actor ?? ''}
        onChange={({ target }) => show({ actor: target.value || null })}
      />
      <SelectField
        label="What"
        placeholder="Everything"
        options={kinds.map((value) => ({ value, label: trailKinds[value] }))}
        value={view.kind ?? ''}
        onChange={({ target }) => show({ kind: kinds.find((kind) => kind === target.value) ?? null })}
      />
      <SelectField
        label="Act"
        placeholder="Every act"
        options={actions.map((value) => ({ value, label: trailActions[value].replace('{object}', '…') }))}
        value={view.action ?? ''}
        onChange={({ target }) => show({ action: actions.find((action) => action === target.value) ?? null })}
      />
      <DayField label="From" value={view.from} onDay={(from) => show({ from })} />
      <DayField label="Until" value={view.until} onDay={(until) => show({ until })} />
    </div>
  )
}

interface DayFieldProps {
  label: string
  value: string | null
  onDay: (day: string | null) => void
}

/** A half typed date is none: only a whole one, or none at all, goes into the address. */
function DayField({ label, value, onDay }: DayFieldProps) {
  return (
    <TextField
      // The address says it: on the way back the field is as it was.
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

function listActors(
  admins: TrailFilterProps['admins'],
  chosen: string | null,
  lines: readonly TrailLine[],
): { value: string; label: string }[] {
  const choices = [
    { value: commandLine, label: 'Command line' },
    ...admins.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` })),
  ]
  if (chosen === null || choices.some(({ value }) => value === chosen)) return choices
  const line = lines.find(({ actor }) => actor?.id === chosen)
  return [...choices, { value: chosen, label: line ? nameActor(line.actor) : 'The chosen one' }]
}
