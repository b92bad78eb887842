import type { ReactNode } from 'react'
import styles from './filter-row.module.css'

interface FilterRowProps {
  /** The states as links (`FilterPills`). */
  pills?: ReactNode
  /** The fields, a search first. */
  children?: ReactNode
}

/** Narrows and sorts a list: states first, then fields. */
export const FilterRow = ({ pills, children }: FilterRowProps) => (
  <search className={styles.filter}>
    {pills}
    {children && <div className={styles.fields}>{children}</div>}
  </search>
)
