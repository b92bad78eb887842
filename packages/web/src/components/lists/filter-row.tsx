import type { ReactNode } from 'react'
import { classes } from '#ui/base/classes.ts'
import styles from './filter-row.module.css'

export interface FilterRowProps {
  pills?: ReactNode
  children?: ReactNode
}

export const FilterRow = ({ pills, children }: FilterRowProps) => (
  <search className={classes(styles.filter, styles.row)}>
    {pills}
    {children && <div className={styles.fields}>{children}</div>}
  </search>
)
