import { type ReactNode, useRef } from 'react'
import { Button } from '#ui/base/button.tsx'
import styles from './card-index.module.css'

interface Topic {
  title: string
  card: ReactNode
}

/** Shows cards below a list of their titles. A title leads to its card, by keyboard too. */
export function CardIndex({ label, topics }: { label: string; topics: readonly Topic[] }) {
  const places = useRef(new Map<string, HTMLElement>())
  const goTo = (title: string) => {
    const place = places.current.get(title)
    // The focus follows, so that the next Tab reaches the first field of the card.
    place?.focus({ preventScroll: true })
    place?.scrollIntoView()
  }
  return (
    <>
      <nav className={styles.index} aria-label={label}>
        {topics.map(({ title }) => (
          <Button key={title} variant="line" onClick={() => goTo(title)}>
            {title}
          </Button>
        ))}
      </nav>
      {topics.map(({ title, card }) => (
        <div
          key={title}
          ref={(element) => {
            if (element) places.current.set(title, element)
          }}
          className={styles.place}
          tabIndex={-1}
        >
          {card}
        </div>
      ))}
    </>
  )
}
