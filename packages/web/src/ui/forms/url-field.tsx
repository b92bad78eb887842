import { helpWithAddress } from '@koya/contract/fields/address-help'
import type { FormField } from '#lib/forms/use-form.ts'
import { TextField } from './text-field.tsx'

interface UrlFieldProps extends FormField {
  label: string
  help?: string | undefined
  required?: boolean
}

/** A field for a web address, whose help may explain an error. */
export function UrlField({ help, ...field }: UrlFieldProps) {
  return (
    <TextField
      {...field}
      inputMode="url"
      autoCapitalize="none"
      help={(field.error && helpWithAddress(String(field.value))) || help}
    />
  )
}
