import { passwordLength } from '@koya/contract/auth/auth'
import { useState } from 'react'
import type { FormField } from '#lib/forms/use-form.ts'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import styles from '../frame/form.module.css'
import { guessAddress } from './address-hint.ts'

export function NameFields({ first, last }: { first: FormField; last: FormField }) {
  return (
    <div className={styles.pair}>
      <TextField
        label="First name"
        required
        autoComplete="given-name"
        autoCapitalize="words"
        spellCheck={false}
        {...first}
      />
      <TextField
        label="Last name"
        required
        autoComplete="family-name"
        autoCapitalize="words"
        spellCheck={false}
        {...last}
      />
    </div>
  )
}

interface EmailForm {
  values: { email?: string | null | undefined }
  field: (name: 'email') => FormField
  set: (name: 'email', value: string) => void
}

export function EmailField({ form }: { form: EmailForm }) {
  const { onBlur, ...field } = form.field('email')
  const [left, setLeft] = useState('')
  const typed = form.values.email ?? ''
  const guess = left === typed ? guessAddress(typed) : null

  const leave = () => {
    onBlur()
    afterPress(() => setLeft(typed))
  }

  return (
    <div>
      <TextField
        label="Email"
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        {...field}
        onBlur={leave}
      />
      {/* Always in the page, because screen readers announce only changes inside an existing status. */}
      <div role="status">
        {guess && <AddressGuess address={guess} onTake={() => form.set('email', guess)} />}
      </div>
    </div>
  )
}

/** Runs `then` at once, or after the click if a button is pressed, because `then` could move that button. */
function afterPress(then: () => void): void {
  const isPressed = document.querySelector(':active') !== null
  if (isPressed) addEventListener('click', then, { once: true })
  else then()
}

/** Offers the probable address but does not fill it in, because an unusual address may be right. */
export function AddressGuess({ address, onTake }: { address: string; onTake: () => void }) {
  return (
    <p className={styles.guess}>
      Did you mean{' '}
      <button type="button" onClick={onTake}>
        {address}
      </button>
      ?
    </p>
  )
}

export function NewPasswordFields({ first, again }: { first: FormField; again: FormField }) {
  return (
    <>
      <PasswordField
        label="Password"
        help={`At least ${passwordLength.min} characters`}
        required
        autoComplete="new-password"
        {...first}
      />
      <PasswordField label="Confirm password" required autoComplete="new-password" {...again} />
    </>
  )
}
