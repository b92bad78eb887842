import type { ReactNode } from 'react'
import { Button } from '#ui/base/button.tsx'
import styles from './bulk-bar.module.css'

interface BulkBarProps {
  /** The number of chosen rows. Without any there is no bar. */
  count: number
  onNone: () => void
  /** The buttons of what can be done with all of them. */
  children: ReactNode
}

/** Acts on the chosen rows. The bar sticks to the bottom of the window, however long the list is. */
export function BulkBar({ count, onNone, children }: BulkBarProps) {
  if (count === 0) return null
  return (
    <div className={styles.bar}>
      <Button variant="line" onClick={onNone}>
        Choose none
      </Button>
      {children}
    </div>
  )
}
