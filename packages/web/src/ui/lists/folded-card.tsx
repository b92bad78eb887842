import { createContext, type ReactNode, use, useId, useState } from 'react'
import { Icon } from '#ui/base/icon.tsx'
import styles from './folded-card.module.css'
import { Tag } from './tag.tsx'

interface FoldedCardProps {
  title: string
  /** One line below the title that says what the card is for. */
  note?: string
  /** The state in a word or two, such as 'Off', before the chevron. */
  state?: string | undefined
  /** Unfolds the card on the first render, or when the value becomes true. */
  isOpen?: boolean
  /** For content that loads its data only once the card is open. */
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

const Level = createContext<'h2' | 'h3'>('h2')

export function FoldedCards({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.group}>
      <h2>{title}</h2>
      <div className={styles.list}>
        <Level value="h3">{children}</Level>
      </div>
    </div>
  )
}

/** A card that folds without scripts; its content stays in the page, so a form keeps its text. */
export function FoldedCard({ title, note, state, isOpen = false, onToggle, children }: FoldedCardProps) {
  const titleId = useId()
  const [hasOpened, setHasOpened] = useState(isOpen)
  // A card that has opened by itself stays open, because closing it could hide the focused element.
  if (isOpen && !hasOpened) setHasOpened(true)
  const Heading = use(Level)
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <details open={hasOpened} onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}>
        <summary>
          <Heading id={titleId}>{title}</Heading>
          {note && <span className={styles.note}>{note}</span>}
          {state && (
            <span className={styles.state}>
              <Tag kind={state === 'On' ? 'graded' : 'plain'}>{state}</Tag>
            </span>
          )}
          <Icon name="chevron-down" />
        </summary>
        {children}
      </details>
    </section>
  )
}
