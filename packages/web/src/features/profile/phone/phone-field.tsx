import { countries, dialCodes, nigeria } from '@koya/contract/fields/countries'
import { profileLabels as labels } from '@koya/contract/people/profile'
import { useEffect, useRef, useState } from 'react'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import styles from '../profile-form.module.css'
import { loadTables, needsTables, readTyped, writeTyped } from './phone-reader.ts'

const codes = dialCodes.map(({ country, label }) => ({ value: country, label }))

export interface PhoneFieldProps {
  /** The whole number with its plus sign, or the typed text if it cannot be read. */
  value: string
  onChange: (value: string) => void
  /** The stored country; a `value` without a dial code is read as a number of this country. */
  home: string
  error: string | undefined
}

/** Until the number formats of all countries have loaded, reads only usual Nigerian mobile numbers. */
export function PhoneField({ value, onChange, home, error }: PhoneFieldProps) {
  const [shown, setShown] = useState(() => split(value, home))
  const latest = useRef(shown)

  // Takes over a value that has changed from outside, for example from a draft.
  if (shown.value !== value) setShown(split(value, home))

  useEffect(() => {
    latest.current = shown
  }, [shown])

  const show = (country: string, typed: string) => {
    const text = writeTyped(typed, country)
    setShown({ value: text, country, typed })
    onChange(text)
  }

  /** Reads the number again with the loaded formats, unless it has changed meanwhile. */
  const judge = async (country: string, typed: string) => {
    await loadTables()
    if (latest.current.typed === typed && latest.current.country === country) show(country, typed)
  }

  const choose = (country: string) => {
    show(country, shown.typed)
    if (country !== nigeria) judge(country, shown.typed)
  }

  const tidy = async () => {
    const { country, typed } = shown
    if (needsTables(typed, country)) await judge(country, typed)
    const number = readTyped(typed, country)
    if (number?.country === undefined || latest.current.typed !== typed) return
    setShown({ value: number.text, country: number.country, typed: number.rest })
    // The tables may have loaded after the last key press, so the form may lack the whole number.
    onChange(number.text)
  }

  const isUnread = needsTables(value, home)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only for the initial number of the form
  useEffect(() => {
    if (isUnread) loadTables().then(() => setShown(split(value, home)))
  }, [])

  return (
    <div className={styles.phone}>
      <SelectField
        label="Country code"
        options={codes}
        value={shown.country}
        onChange={(event) => choose(event.target.value)}
      />
      <TextField
        name="phoneNumber"
        label={labels.phoneNumber}
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

/** A number that cannot be read stays as typed. */
function split(value: string, home: string) {
  const isKnown = value !== '' && countries.some(({ name }) => name === home)
  const country = isKnown ? home : nigeria
  const number = readTyped(value, country)
  return number?.country === undefined
    ? { value, country, typed: value }
    : { value, country: number.country, typed: number.rest }
}
