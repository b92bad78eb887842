import { useState } from 'react'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { countries, nigeria } from './countries.ts'
import { phoneText, readPhoneNumber } from './phone-number.ts'
import styles from './profile-form.module.css'

const codes = countries.map(({ name, dialCode }) => ({ value: name, label: `${name} (+${dialCode})` }))

const countryNamed = (name: string) => countries.find((country) => country.name === name) ?? nigeria

export interface PhoneFieldProps {
  /** The whole number with its plus, or nothing. */
  value: string
  onChange: (value: string) => void
  /** Where the person lives: it decides between countries that share a dial code. */
  home: string
  error: string | undefined
}

/** A dial code beside a number; a number that brings its own code along sets both. */
export function PhoneField({ value, onChange, home, error }: PhoneFieldProps) {
  const [shown, setShown] = useState(() => split(value, home))

  // The form was filled from elsewhere, by a draft for example.
  if (shown.value !== value) setShown(split(value, home))

  const show = (country: string, typed: string) => {
    const text = phoneText(readPhoneNumber(typed, countryNamed(country)))
    setShown({ value: text, country, typed })
    onChange(text)
  }

  const tidy = () => {
    const { country, rest } = readPhoneNumber(shown.typed, countryNamed(shown.country))
    setShown({ value: shown.value, country: country.name, typed: rest })
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

function split(value: string, home: string) {
  const { country, rest } = readPhoneNumber(value, value === '' ? nigeria : countryNamed(home))
  return { value, country: country.name, typed: rest }
}
