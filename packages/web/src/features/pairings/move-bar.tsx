import { Button } from '#ui/base/button.tsx'
import styles from './move-bar.module.css'

interface MoveBarProps {
  /** How many are chosen. */
  count: number
  onMove: () => void
  onLetGo: () => void
}

/** What can be done with those who are chosen, at the foot of the window however long the list is. */
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
