import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { Field, type FieldTexts } from './field.tsx'

export interface TextFieldProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, keyof FieldTexts | 'className'> {
  /** The unit of a number, at the right of the field and after the label for screen readers. */
  unit?: string
}

export function TextField({
  label,
  unit,
  help,
  error,
  required,
  id,
  type = 'text',
  ...input
}: TextFieldProps) {
  const name = unit ? (
    <>
      {label}
      <span className="sr"> ({unit})</span>
    </>
  ) : (
    label
  )
  return (
    <Field label={name} help={help} error={error} required={required} id={id}>
      {(control) =>
        unit ? (
          <span className={styles.number}>
            <input {...input} type={type} {...control} />
            <span aria-hidden="true">{unit}</span>
          </span>
        ) : (
          <input {...input} type={type} {...control} />
        )
      }
    </Field>
  )
}
