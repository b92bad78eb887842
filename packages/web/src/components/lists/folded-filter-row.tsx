import { type ReactNode, useId, useState } from 'react'
import { Button } from '#ui/base/button.tsx'
import { classes } from '#ui/base/classes.ts'
import { Icon } from '#ui/base/icon.tsx'
import row from './filter-row.module.css'
import type { FilterRowProps } from './filter-row.tsx'
import styles from './folded-filter-row.module.css'

interface FoldedFilterRowProps extends FilterRowProps {
  /** The search field, which stays visible. */
  search?: ReactNode
  /** The number of fields that are set. */
  setCount: number
}

/** Folds the fields behind a button on a phone; they start open if a field is set. */
export function FoldedFilterRow({ pills, search, setCount, children }: FoldedFilterRowProps) {
  const [isOpen, setOpen] = useState(setCount > 0)
  const id = useId()
  return (
    <search className={row.filter}>
      {pills}
      <div className={classes(row.fields, styles.foldable)}>
        <div className={styles.top}>
          {search}
          <Button
            variant="line"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className={styles.unfold}
          >
            Filters{setCount > 0 && ` (${setCount})`}
            <Icon name="chevron-down" />
          </Button>
        </div>
        <div id={id} className={styles.others} data-open={isOpen}>
          {children}
        </div>
      </div>
    </search>
  )
}
