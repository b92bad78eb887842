import type { ReactNode } from 'react'
import styles from './page-head.module.css'

export interface PageHeadProps {
  title: ReactNode
  /** A picture before the title. */
  mark?: ReactNode
  /** The way back, or tags: stands over the title. */
  above?: ReactNode
  /** The one action of the page. */
  action?: ReactNode
  /** More is to come: what stands below waits unseen, instead of being pushed. */
  isUnknown?: boolean
  /** What the page is for, or how things stand. */
  children?: ReactNode
}

export function PageHead({ title, mark, above, action, isUnknown, children }: PageHeadProps) {
  return (
    <header className={styles.head} data-unknown={isUnknown || undefined}>
      <div className={styles.words}>
        {above && <div className={styles.above}>{above}</div>}
        <div className={styles.line}>
          {mark}
          <h1 className={styles.title}>{title}</h1>
        </div>
        {children && <div className={styles.text}>{children}</div>}
      </div>
      {action}
    </header>
  )
}
