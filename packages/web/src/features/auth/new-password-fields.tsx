import { passwordLength } from '@koya/contract'
import { PasswordField } from '#ui/password-field.tsx'
import type { RulesField } from './use-rules-form.ts'

export function NewPasswordFields({ first, again }: { first: RulesField; again: RulesField }) {
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
