import type { FormField } from '#lib/forms/use-form.ts'
import { TextField } from '#ui/forms/text-field.tsx'

/** A field for the six-digit code of an authenticator app. */
export function AppCodeField(field: FormField) {
  return (
    <TextField
      label="Code from your app"
      help="Six digits. Another code comes every 30 seconds."
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  )
}
