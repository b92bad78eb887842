import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

export interface CardProps {
  title: ReactNode
  level?: 2 | 3
  /** Hides the title except from screen readers. */
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

/** Adds the card's padding around content other than tables and pictures. */
export function CardBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}
