import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useIsAlive } from '#lib/alive.ts'
import { classes } from '#ui/base/classes.ts'
import { StartProblems } from '#ui/states/start-problems.tsx'
import styles from './account-page.module.css'
import { ClothBorder } from './cloth-border.tsx'

export interface AccountPageProps {
  title: ReactNode
  /** True for a smaller title, such as a whole sentence or the title of a long form. */
  long?: boolean
  lead?: ReactNode
  picture?: ReactNode
  /** True if `main` takes the focus on a freshly loaded page too, so that a screen reader reads the page. */
  takesFocus?: boolean
  /** Content beside the page on wide screens. */
  aside?: ReactNode
  children?: ReactNode
}

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
  // On a freshly loaded page, `main` takes the focus only with `takesFocus`.
  const focused = takesFocus || !isJustOpened

  useEffect(() => {
    if (focused) main.current?.focus({ preventScroll: true })
  }, [focused])

  return (
    <>
      <main ref={main} className={styles.main} tabIndex={-1}>
        {picture}
        <div>
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
