import type { ReactNode } from 'react'
import styles from './filter-row.module.css'

export interface FilterRowProps {
  /** Links that filter by state (`FilterPills`). */
  pills?: ReactNode
  /** The filter fields; a search field comes first. */
  children?: ReactNode
}

/** Renders the filters of a list: first the links by state, then the fields. */
export const FilterRow = ({ pills, children }: FilterRowProps) => (
  <search className={styles.filter}>
    {pills}
    {children && <div className={styles.fields}>{children}</div>}
  </search>
)
