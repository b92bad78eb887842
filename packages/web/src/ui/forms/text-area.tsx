import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Field, type FieldTexts } from './field.tsx'
import styles from './text-area.module.css'

export interface TextAreaProps
  extends FieldTexts,
    Omit<ComponentProps<'textarea'>, keyof FieldTexts | 'className'> {
  /** The maximum number of characters, which a counter shows; longer text is not cut off. */
  max?: number
}

/** From this maximum on, the counter appears only when more than nine tenths are used. */
const longText = 2000

/** Milliseconds without typing before screen readers read the count. */
const restMilliseconds = 1000

export function TextArea({ label, help, error, required, id, max, rows = 4, ...textarea }: TextAreaProps) {
  const used = String(textarea.value ?? '').length
  const isCounted = max !== undefined && (max < longText || used > max * 0.9)

  return (
    <Field
      label={label}
      help={help}
      error={error}
      required={required}
      id={id}
      aside={
        isCounted && (
          <span className={used > max ? styles.over : styles.counter} aria-hidden="true">
            {used} / {max}
          </span>
        )
      }
    >
      {(control) => (
        <>
          <textarea
            {...textarea}
            {...control}
            className={`${control.className} ${styles.area}`}
            rows={rows}
          />
          {max !== undefined && <CountStatus used={used} words={isCounted ? countWords(used, max) : ''} />}
        </>
      )}
    </Field>
  )
}

const countWords = (used: number, max: number): string => `${used} of ${max} characters used`

/** Announces the count; some screen readers ignore a live region that is added together with its text. */
function CountStatus({ used, words }: { used: number; words: string }) {
  const [announced, setAnnounced] = useState('')
  const first = useRef(used)

  useEffect(() => {
    if (used === first.current && announced === '') return
    const rest = setTimeout(() => setAnnounced(words), restMilliseconds)
    return () => clearTimeout(rest)
  }, [used, words, announced])

  return (
    <span className="sr" role="status">
      {announced}
    </span>
  )
}
