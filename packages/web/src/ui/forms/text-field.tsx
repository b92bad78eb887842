import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './field.tsx'

export interface TextFieldProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, keyof FieldTexts | 'className'> {}

export function TextField({ label, help, error, required, id, type = 'text', ...input }: TextFieldProps) {
  return (
    <Field label={label} help={help} error={error} required={required} id={id}>
      {(control) => <input {...input} type={type} {...control} />}
    </Field>
  )
}
