import { type ComponentProps, type Ref, useEffect, useRef, useState } from 'react'
import { Field, type FieldTexts } from './field.tsx'
import styles from './text-area.module.css'

export interface TextAreaProps
  extends FieldTexts,
    Omit<ComponentProps<'textarea'>, keyof FieldTexts | 'className'> {
  /** Shows how much of it is used; what is over stays, so that nothing pasted is cut off unseen. */
  max?: number
}

/** How long typing has to rest before the count is read out. */
const restMilliseconds = 1000

export function TextArea({
  label,
  help,
  error,
  required,
  id,
  max,
  ref,
  rows = 4,
  ...textarea
}: TextAreaProps) {
  const own = useRef<HTMLTextAreaElement>(null)
  const [used, setUsed] = useState(0)

  // After every rendering: a form sets its values in the element itself, without an event.
  useEffect(() => setUsed(own.current?.value.length ?? 0))

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
        <textarea
          {...textarea}
          {...control}
          className={`${control.className} ${styles.area}`}
          rows={rows}
          ref={(element) => {
            own.current = element
            hand(ref, element)
          }}
          onInput={(event) => {
            setUsed(event.currentTarget.value.length)
            textarea.onInput?.(event)
          }}
        />
      )}
    </Field>
  )
}

function hand<T>(ref: Ref<T> | undefined, element: T | null) {
  if (typeof ref === 'function') ref(element)
  else if (ref) ref.current = element
}

function Counter({ used, max }: { used: number; max: number }) {
  const [said, setSaid] = useState('')
  const first = useRef(used)

  useEffect(() => {
    if (used === first.current) return
    const rest = setTimeout(() => setSaid(`${used} of ${max} characters used`), restMilliseconds)
    return () => clearTimeout(rest)
  }, [used, max])

  return (
    <>
      <span className={used > max ? styles.over : styles.counter} aria-hidden="true">
        {used} / {max}
      </span>
      <span className="sr" role="status">
        {said}
      </span>
    </>
  )
}
