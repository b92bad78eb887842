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

/** Shows a sheet's content until scripts can open its dialog (decision 0109). */
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
