import type { ReactNode } from 'react'
import { Button } from '#ui/base/button.tsx'
import styles from './bulk-bar.module.css'

interface BulkBarProps {
  count: number
  onNone: () => void
  children: ReactNode
}

/** The bar sticks to the bottom of the window, however long the list is. */
export function BulkBar({ count, onNone, children }: BulkBarProps) {
  if (count === 0) return null
  return (
    <div className={styles.bar}>
      <p className={styles.count}>{count} chosen</p>
      <Button variant="line" onClick={onNone}>
        Choose none
      </Button>
      <div className={styles.acts}>{children}</div>
    </div>
  )
}
