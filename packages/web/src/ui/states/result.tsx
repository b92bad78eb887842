import { type ReactNode, useEffect, useRef } from 'react'
import styles from './result.module.css'

export interface ResultProps {
  picture: ReactNode
  /** The title, left out if the title of the page already says it. */
  title?: ReactNode
  text?: ReactNode
  action?: ReactNode
  /** True if the result replaces the focused content; the title then takes the focus. */
  takesFocus?: boolean
}

export function Result({ picture, title, text, action, takesFocus = false }: ResultProps) {
  const heading = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  return (
    <div className={styles.result}>
      {picture}
      {title && (
        <p ref={heading} className={styles.title} tabIndex={takesFocus ? -1 : undefined}>
          {title}
        </p>
      )}
      {text && <div className={styles.text}>{text}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
