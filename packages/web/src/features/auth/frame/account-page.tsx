import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useIsAlive } from '#lib/alive.ts'
import { classes } from '#ui/base/classes.ts'
import { StartProblems } from '#ui/states/start-problems.tsx'
import styles from './account-page.module.css'
import { ClothBorder } from './cloth-border.tsx'

export interface AccountPageProps {
  title: ReactNode
  /** For a title that is a whole sentence, the server's own for example. */
  long?: boolean
  lead?: ReactNode
  picture?: ReactNode
  /** For what came up by itself: it has to be read out. */
  takesFocus?: boolean
  /** Beside the page, where there is room; else the edge of a cloth. */
  aside?: ReactNode
  children?: ReactNode
}

/** One column on paper: picture, headline, a sentence, and what there is to do. */
export function AccountPage({
  title,
  long = false,
  lead,
  picture,
  takesFocus = false,
  aside = <ClothBorder />,
  children,
}: AccountPageProps) {
  const main = useRef<HTMLElement>(null)
  const [isJustOpened] = useState(!useIsAlive())
  // Coming from another screen, keyboard and screen reader go on here; a page just opened begins at its top.
  const focused = takesFocus || !isJustOpened

  useEffect(() => {
    if (focused) main.current?.focus({ preventScroll: true })
  }, [focused])

  return (
    <>
      <main ref={main} className={styles.main} tabIndex={-1}>
        {picture}
        <div className={styles.head}>
          <h1 className={classes(styles.title, long && styles.long)}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        <StartProblems />
        {children}
      </main>
      {aside}
    </>
  )
}
