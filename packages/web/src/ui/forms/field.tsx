import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classes } from '#ui/base/classes.ts'
import { Icon } from '#ui/base/icon.tsx'
import styles from './field.module.css'

export interface FieldTexts {
  label: ReactNode
  help?: ReactNode
  /** The error, which is shown exactly as given, even with trailing spaces (rules: auth 6). */
  error?: string | undefined
  required?: boolean | undefined
}

/** Attributes that connect the control to its label, help and error. */
export interface ControlProps {
  id: string
  className: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export interface FieldProps extends FieldTexts {
  id?: string | undefined
  /** Content to the right of the help, such as a counter. */
  aside?: ReactNode
  className?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** On focus, scrolls a field into view with its error. The browser could leave the error hidden. */
export function useInSight<Framed extends HTMLElement>(error: string | undefined) {
  const frame = useRef<Framed>(null)

  useEffect(() => {
    const element = frame.current
    if (!error || !element) return
    const show = () => element.scrollIntoView({ block: 'nearest' })
    if (element.contains(document.activeElement)) show()
    element.addEventListener('focusin', show)
    return () => element.removeEventListener('focusin', show)
  }, [error])

  return frame
}

export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  return (
    // Some screen readers ignore a live region that is added together with its text.
    <div aria-live="polite">
      {children && (
        <p className={styles.error} id={id}>
          <Icon name="alert" size="small" />
          <span className={styles.words}>{children}</span>
        </p>
      )}
    </div>
  )
}

export function Field(props: FieldProps) {
  const { label, help, error, required, id, aside, className, children } = props
  const ownId = useId()
  const controlId = id ?? ownId
  const helpId = `${controlId}-help`
  const errorId = `${controlId}-error`
  const field = useInSight<HTMLDivElement>(error)

  return (
    <div ref={field} className={classes(styles.field, className)}>
      <label className={styles.label} htmlFor={controlId}>
        {label}
      </label>
      {children({
        id: controlId,
        className: styles.control,
        'aria-describedby': classes(Boolean(help) && helpId, Boolean(error) && errorId),
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {(help || aside) && (
        <div className={styles.help}>
          <span id={helpId}>{help}</span>
          {aside}
        </div>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}
