import { passwordLength } from '@koya/contract'
import type { FormField } from '#lib/use-form.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './form.module.css'

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

export function EmailField(field: FormField) {
  return (
    <TextField
      label="Email"
      required
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
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
