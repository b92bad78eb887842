import { type ReactNode, useId } from 'react'
import { Icon } from '#ui/base/icon.tsx'
import styles from './folded-card.module.css'

interface FoldedCardProps {
  title: string
  /** One line below the title, which says what the card is for while it is folded. */
  note?: string
  /**
   * Unfolds the card on the first render, or when the value becomes true, for example after content has
   * arrived.
   */
  isOpen?: boolean
  children: ReactNode
}

/**
 * A card that shows only its title and note until somebody unfolds it. This works without scripts. The
 * content is always in the page: the browser's search finds it, and a folded form keeps its typed text.
 */
export function FoldedCard({ title, note, isOpen = false, children }: FoldedCardProps) {
  const titleId = useId()
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <details open={isOpen}>
        <summary>
          <h2 id={titleId}>{title}</h2>
          {note && <span className={styles.note}>{note}</span>}
          <Icon name="chevron-down" />
        </summary>
        {children}
      </details>
    </section>
  )
}
