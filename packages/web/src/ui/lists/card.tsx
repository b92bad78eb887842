import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

export interface CardProps {
  title: ReactNode
  level?: 2 | 3
  /** Read by screen readers only, where the page's own heading says it already. */
  hideTitle?: boolean
  action?: ReactNode
  footer?: ReactNode
  busy?: boolean | undefined
  children: ReactNode
}

export function Card({ title, level = 2, hideTitle = false, action, footer, busy, children }: CardProps) {
  const titleId = useId()
  const Heading = level === 2 ? 'h2' : 'h3'

  return (
    <section className={styles.card} aria-labelledby={titleId} aria-busy={busy}>
      {hideTitle && !action ? (
        <Heading id={titleId} className="sr">
          {title}
        </Heading>
      ) : (
        <header className={styles.head}>
          <Heading id={titleId} className={hideTitle ? 'sr' : styles.title}>
            {title}
          </Heading>
          {action}
        </header>
      )}
      {children}
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </section>
  )
}

/** The padding of a card around something that is neither a table nor a picture. */
export function CardBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}
