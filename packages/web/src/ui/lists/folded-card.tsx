import { type ReactNode, useId } from 'react'
import { Icon } from '#ui/base/icon.tsx'
import styles from './folded-card.module.css'

interface FoldedCardProps {
  title: string
  /** Unfolds the card from the beginning, or as soon as there is something to see in it. */
  isOpen?: boolean
  children: ReactNode
}

/**
 * A card that shows its title only until somebody opens it, also without a script. Its content is there from
 * the beginning, so that the browser's search finds it and a form keeps what was typed when it folds.
 */
export function FoldedCard({ title, isOpen = false, children }: FoldedCardProps) {
  const titleId = useId()
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <details open={isOpen}>
        <summary>
          <h2 id={titleId}>{title}</h2>
          <Icon name="chevron-down" />
        </summary>
        {children}
      </details>
    </section>
  )
}
