import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './check-box.module.css'
import { FieldError } from './field.tsx'

interface CheckBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  error?: string | undefined
  children: ReactNode
}

export function CheckBox({ error, required, children, ...input }: CheckBoxProps) {
  const errorId = useId()
  return (
    <div>
      <label className={styles.box}>
        <input
          {...input}
          type="checkbox"
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
        />
        <span className={styles.words}>{children}</span>
      </label>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}
