import { Button } from '#ui/base/button.tsx'
import styles from './move-bar.module.css'

interface MoveBarProps {
  /** The number of chosen pairings. */
  count: number
  onMove: () => void
  onLetGo: () => void
}

/** Buttons for the chosen mentees. Sticks to the bottom of the window, however long the list is. */
export function MoveBar({ count, onMove, onLetGo }: MoveBarProps) {
  return (
    <div className={styles.bar}>
      <Button variant="line" onClick={onLetGo}>
        Choose none
      </Button>
      <Button variant="next" onClick={onMove}>
        Move {count} {count === 1 ? 'mentee' : 'mentees'}
      </Button>
    </div>
  )
}
