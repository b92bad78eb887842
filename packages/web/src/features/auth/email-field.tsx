import { TextField } from '#ui/text-field.tsx'
import type { RulesField } from './use-rules-form.ts'

export function EmailField(field: RulesField) {
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
