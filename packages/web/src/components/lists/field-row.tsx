import type { ReactNode } from 'react'
import styles from './field-row.module.css'

/** A field and its button side by side. Help and errors below the field do not move the button. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
)
