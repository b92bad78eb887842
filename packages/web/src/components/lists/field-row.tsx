import type { ReactNode } from 'react'
import styles from './field-row.module.css'

/** A field and its button side by side. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
)
