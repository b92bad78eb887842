import { countries, nigeria } from '@koya/contract/fields/countries'
import { dialCodes, readPhoneNumber } from '@koya/contract/fields/phone-number'
import { useState } from 'react'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import styles from './profile-form.module.css'

const codes = dialCodes.map(({ country, label }) => ({ value: country, label }))

export interface PhoneFieldProps {
  /** The whole number with its plus sign, or an empty string. */
  value: string
  onChange: (value: string) => void
  /** The person's country. It decides between countries that share a dial code. */
  home: string
  error: string | undefined
}

/** Edits a dial code and a number. A typed number with its own dial code sets both. */
export function PhoneField({ value, onChange, home, error }: PhoneFieldProps) {
  const [shown, setShown] = useState(() => split(value, home))

  // The value has changed from outside, for example from a draft.
  if (shown.value !== value) setShown(split(value, home))

  const show = (country: string, typed: string) => {
    const text = readPhoneNumber(typed, country)?.text ?? typed.trim()
    setShown({ value: text, country, typed })
    onChange(text)
  }

  const tidy = () => {
    if (shown.value !== '') setShown(split(shown.value, shown.country))
  }

  return (
    <div className={styles.phone}>
      <SelectField
        label="Country code"
        options={codes}
        value={shown.country}
        onChange={(event) => show(event.target.value, shown.typed)}
      />
      <TextField
        name="phoneNumber"
        label="Phone number"
        type="tel"
        autoComplete="tel"
        required
        value={shown.typed}
        onChange={(event) => show(shown.country, event.target.value)}
        onBlur={tidy}
        error={error}
      />
    </div>
  )
}

/**
 * Splits a number into dial code and rest. Keeps the text as typed when it is invalid or its code is not in
 * the list.
 */
function split(value: string, home: string) {
  const isKnown = value !== '' && countries.some(({ name }) => name === home)
  const country = isKnown ? home : nigeria
  const number = readPhoneNumber(value, country)
  return number?.country === undefined
    ? { value, country, typed: value }
    : { value, country: number.country, typed: number.rest }
}
