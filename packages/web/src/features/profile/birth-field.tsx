import { profileLabels } from '@koya/contract/people/profile'
import { useId, useState } from 'react'
import { Field, FieldError, useInSight } from '#ui/forms/field.tsx'
import styles from './birth-field.module.css'

const parts = [
  { part: 'day', label: 'Day', autoComplete: 'bday-day', maxLength: 2 },
  { part: 'month', label: 'Month', autoComplete: 'bday-month', maxLength: 2 },
  { part: 'year', label: 'Year', autoComplete: 'bday-year', maxLength: 4 },
] as const

type Typed = Record<(typeof parts)[number]['part'], string>

export interface BirthFieldProps {
  /** The date as `YYYY-MM-DD`, or the parts typed so far. */
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** Edits the date of birth in three short fields for day, month and year. */
export function BirthField({ value, onChange, error }: BirthFieldProps) {
  const [shown, setShown] = useState(() => ({ value, typed: split(value) }))
  const group = useInSight<HTMLFieldSetElement>(error)
  const errorId = useId()

  // Takes over a value that has changed from outside, for example from a draft.
  if (shown.value !== value) setShown({ value, typed: split(value) })

  const show = (typed: Typed) => {
    setShown({ value: join(typed), typed })
    onChange(join(typed))
  }

  return (
    <fieldset ref={group} className={styles.group}>
      <legend className={styles.legend}>{profileLabels.dob}</legend>
      <div className={styles.parts}>
        {parts.map(({ part, label, ...input }) => (
          <Field key={part} label={label} required className={styles.part}>
            {(control) => (
              <input
                {...control}
                {...input}
                type="text"
                name={`dob-${part}`}
                inputMode="numeric"
                aria-describedby={error && errorId}
                aria-invalid={error ? true : undefined}
                value={shown.typed[part]}
                onChange={({ target }) => show({ ...shown.typed, [part]: target.value.replace(/\D/g, '') })}
              />
            )}
          </Field>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  )
}

function split(value: string): Typed {
  const [year = '', month = '', day = ''] = value.split('-')
  return { day, month, year }
}

const twoDigits = (typed: string) => typed.replace(/^[1-9]$/, '0$&')

const join = ({ day, month, year }: Typed) =>
  day + month + year === '' ? '' : [year, twoDigits(month), twoDigits(day)].join('-')
