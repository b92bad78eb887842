import type { ReactNode } from 'react'
import { classes } from '#ui/base/classes.ts'
import styles from './filter-row.module.css'

export interface FilterRowProps {
  pills?: ReactNode
  /** True if the list is so short that a phone hides the fields. */
  isShort?: boolean
  children?: ReactNode
}

export const FilterRow = ({ pills, isShort, children }: FilterRowProps) => (
  <search className={classes(styles.filter, styles.row)}>
    {pills}
    {children && <div className={classes(styles.fields, isShort && styles.short)}>{children}</div>}
  </search>
)
