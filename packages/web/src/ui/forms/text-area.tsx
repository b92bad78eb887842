import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Field, type FieldTexts } from './field.tsx'
import styles from './text-area.module.css'

export interface TextAreaProps
  extends FieldTexts,
    Omit<ComponentProps<'textarea'>, keyof FieldTexts | 'className'> {
  /**
   * The maximum number of characters; a counter shows it, for long texts only near the end. Longer text stays, so
   * that no paste is cut off unnoticed.
   */
  max?: number
}

/** The smallest maximum whose counter can wait until nine tenths are used. Nobody fears to fill less. */
const longText = 2000

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
      aside={max !== undefined && (max < longText || used > max * 0.9) && <Counter used={used} max={max} />}
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
