import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Field, type FieldTexts } from './field.tsx'
import styles from './text-area.module.css'

export interface TextAreaProps
  extends FieldTexts,
    Omit<ComponentProps<'textarea'>, keyof FieldTexts | 'className'> {
  /**
   * The maximum number of characters; a counter shows it. Longer text stays, so that no paste is cut off
   * unnoticed.
   */
  max?: number
}

/** Milliseconds without typing before screen readers read the count. */
const restMilliseconds = 1000

export function TextArea({ label, help, error, required, id, max, rows = 4, ...textarea }: TextAreaProps) {
  const used = String(textarea.value ?? '').length

  return (
    <Field
      label={label}
      help={help}
      error={error}
      required={required}
      id={id}
      aside={max !== undefined && <Counter used={used} max={max} />}
    >
      {(control) => (
        <textarea {...textarea} {...control} className={`${control.className} ${styles.area}`} rows={rows} />
      )}
    </Field>
  )
}

function Counter({ used, max }: { used: number; max: number }) {
  const [announced, setAnnounced] = useState('')
  const first = useRef(used)

  useEffect(() => {
    if (used === first.current) return
    const rest = setTimeout(() => setAnnounced(`${used} of ${max} characters used`), restMilliseconds)
    return () => clearTimeout(rest)
  }, [used, max])

  return (
    <>
      <span className={used > max ? styles.over : styles.counter} aria-hidden="true">
        {used} / {max}
      </span>
      <span className="sr" role="status">
        {announced}
      </span>
    </>
  )
}
