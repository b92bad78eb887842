import { momentIn, showIn } from '@koya/contract/texts/zoned-moment'
import { useState } from 'react'
import { screenNow } from '#lib/drawn.ts'
import { useOwnZone } from '#lib/own-zone.ts'
import { Field } from '#ui/forms/field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Moment } from '#ui/texts/moment.tsx'
import styles from '../authoring.module.css'

const home = 'Africa/Lagos'
const endOfDay = '23:59'

const listZones = (own: string | null) =>
  [...new Set([home, 'UTC', own ?? home])].map((value) => ({
    value,
    label: value === home ? 'Lagos' : value,
  }))

interface DeadlineFieldProps {
  /** The deadline as a UTC instant; empty if there is none. */
  value: string
  error: string | undefined
  onChange: (moment: string) => void
}

/**
 * Edits a deadline in the time of Lagos or another chosen zone, and shows it in UTC (rules: authoring 16).
 */
export function DeadlineField({ value, error, onChange }: DeadlineFieldProps) {
  const [zone, setZone] = useState(home)
  const zones = listZones(useOwnZone())
  const [typed, setTyped] = useState<{ day: string; time: string; for: string } | null>(null)
  const shown = value ? showIn(zone, value) : { day: '', time: endOfDay }
  const { day, time } = typed?.for === value ? typed : shown

  const change = (next: { day: string; time: string }, inZone = zone) => {
    const moment = momentIn(inZone, next)
    setTyped({ ...next, for: moment })
    if (moment !== value) onChange(moment)
  }

  return (
    <div>
      <div className={styles.moment}>
        <Field label="Deadline" error={error} required>
          {(control) => (
            <input
              {...control}
              // After an error, the form focuses the input with this name. Without an error the input has no
              // name, because it holds only the day of the deadline.
              name={error && 'deadline'}
              type="date"
              value={day}
              onChange={({ target }) => change({ day: target.value, time })}
            />
          )}
        </Field>
        <TextField
          label="Time"
          type="time"
          value={time}
          onChange={({ target }) => change({ day, time: target.value })}
        />
        <SelectField
          label="Time zone"
          options={zones}
          value={zone}
          onChange={({ target }) => {
            setZone(target.value)
            if (value) change({ day, time }, target.value)
          }}
        />
      </div>
      <p className={`${styles.quiet} ${styles.below}`} role="status">
        {value && (
          <>
            <Moment at={value} />.{' '}
            {Date.parse(value) <= screenNow() && (
              <span className={styles.past}>This has passed: whatever comes now is late.</span>
            )}
          </>
        )}
      </p>
    </div>
  )
}
