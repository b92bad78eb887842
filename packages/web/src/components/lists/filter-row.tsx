import type { ReactNode } from 'react'
import styles from './filter-row.module.css'

export interface FilterRowProps {
  pills?: ReactNode
  children?: ReactNode
}

export const FilterRow = ({ pills, children }: FilterRowProps) => (
  <search className={styles.filter}>
    {pills}
    {children && <div className={styles.fields}>{children}</div>}
  </search>
)
