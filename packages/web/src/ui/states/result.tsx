import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from '#ui/base/classes.ts'
import styles from './result.module.css'

export interface ResultProps {
  picture: ReactNode
  /** The title, left out if the title of the page already says it. */
  title?: ReactNode
  text?: ReactNode
  action?: ReactNode
  /** True if the result replaces the focused content; the title then takes the focus. */
  takesFocus?: boolean
  /** True for a failure that offers to try again. */
  canRetry?: boolean
}

export function Result({ picture, title, text, action, takesFocus = false, canRetry }: ResultProps) {
  const heading = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  return (
    <div className={classes(styles.result, canRetry && styles.failed)}>
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
