import { type ReactNode, useEffect, useId, useState } from 'react'
import { useIsAlive } from '#lib/alive.ts'
import { isPlain } from '#lib/plain.ts'
import { classes } from '#ui/base/classes.ts'
import styles from './dialog.module.css'

interface SheetAheadProps {
  title: ReactNode
  above: ReactNode
  children: ReactNode
}

/**
 * Shows what a sheet holds where the sheet will stand, until a script opens it (decision 0109). Only the browser can
 * open a modal dialog, and a mentor on a slow phone can read the work seconds before that. It leaves once the
 * sheet covers it, so nobody sees the sheet come. A page without scripts has the whole sheet.
 */
export function SheetAhead({ title, above, children }: SheetAheadProps) {
  const titleId = useId()
  const isAlive = useIsAlive()
  const [isAhead, setAhead] = useState(!isAlive)
  useEffect(() => {
    if (isAlive) setAhead(false)
  }, [isAlive])
  if (!isAhead || (import.meta.env.SSR && isPlain())) return null
  return (
    <section className={classes(styles.panel, styles.sheet, styles.ahead)} aria-labelledby={titleId}>
      <div className={styles.inside}>
        <div className={classes(styles.head, styles.bar)}>
          <span className={styles.button} />
        </div>
        <div className={styles.rest}>
          <div className={styles.body}>
            <div className={styles.words}>
              {above}
              <h2 id={titleId} className={styles.title}>
                {title}
              </h2>
            </div>
            {children}
          </div>
        </div>
      </div>
    </section>
  )
}
