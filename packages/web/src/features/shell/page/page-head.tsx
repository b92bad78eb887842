import type { ReactNode } from 'react'
import { classes } from '#ui/base/classes.ts'
import styles from './page-head.module.css'

export interface PageHeadProps {
  title: ReactNode
  /** A picture before the title. */
  mark?: ReactNode
  /** A link back or tags, above the title. */
  above?: ReactNode
  action?: ReactNode
  /** True if the action stays beside the title on a phone too. */
  isQuiet?: boolean
  /** True while the height may change; the content below stays invisible meanwhile. */
  isUnknown?: boolean
  children?: ReactNode
}

export function PageHead({ title, mark, above, action, isQuiet, isUnknown, children }: PageHeadProps) {
  return (
    <header className={classes(styles.head, isQuiet && styles.quiet)} data-unknown={isUnknown || undefined}>
      {above && <div className={styles.above}>{above}</div>}
      <div className={styles.words}>
        <div className={styles.line}>
          {mark}
          <div className={styles.column}>
            <h1 className={styles.title}>{title}</h1>
            {children && <div className={styles.text}>{children}</div>}
          </div>
        </div>
      </div>
      {action}
    </header>
  )
}
