import type { ComponentProps } from 'react'
import { Icon } from '#ui/base/icon.tsx'
import { Field, type FieldTexts } from './field.tsx'
import styles from './select-field.module.css'

export interface SelectFieldProps
  extends FieldTexts,
    Omit<ComponentProps<'select'>, keyof FieldTexts | 'className' | 'children'> {
  options: readonly { value: string; label: string }[]
  /** The text of the empty option. */
  placeholder?: string
}

export function SelectField({
  label,
  help,
  error,
  required,
  id,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} help={help} error={error} required={required} id={id}>
      {(control) => (
        <span className={styles.frame}>
          <select {...select} {...control} className={`${control.className} ${styles.select}`}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size="small" />
        </span>
      )}
    </Field>
  )
}
