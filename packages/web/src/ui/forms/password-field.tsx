import { type ComponentProps, useState } from 'react'
import { IconButton } from '#ui/base/icon-button.tsx'
import { Field, type FieldTexts } from './field.tsx'
import styles from './password-field.module.css'

export interface PasswordFieldProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, keyof FieldTexts | 'className' | 'type'> {}

export function PasswordField({ label, help, error, required, id, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)

  return (
    <Field label={label} help={help} error={error} required={required} id={id}>
      {(control) => (
        <span className={styles.frame}>
          <input
            {...(shown && { autoCapitalize: 'none', autoCorrect: 'off' })}
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={`${control.className} ${styles.input}`}
          />
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={shown ? 'Hide password' : 'Show password'}
            aria-pressed={shown}
            aria-controls={control.id}
            className={styles.toggle}
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </Field>
  )
}
