import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#ui/base/classes.ts'
import { IconButton } from '#ui/base/icon-button.tsx'
import { Field } from './field.tsx'
import styles from './search-field.module.css'

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  label: ReactNode
  help?: string
}

export function SearchField({ label, help, id, ...input }: SearchFieldProps) {
  return (
    <Field label={label} help={help} id={id}>
      {(control) => (
        <span className={styles.frame}>
          <input
            enterKeyHint="search"
            autoComplete="off"
            {...input}
            {...control}
            type="search"
            className={classes(control.className, styles.input)}
          />
          <IconButton type="submit" icon="search" label="Search" className={styles.send} />
        </span>
      )}
    </Field>
  )
}
