import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './step-intro.module.css'

/** Begins a step. Takes the focus when the step has taken another one's place, whose buttons are gone. */
export function StepIntro({ isFirst = false, children }: { isFirst?: boolean; children: ReactNode }) {
  const intro = useRef<HTMLParagraphElement>(null)
  const [opensDialog] = useState(isFirst)

  useEffect(() => {
    if (!opensDialog) intro.current?.focus()
  }, [opensDialog])

  return (
    <p ref={intro} className={styles.intro} tabIndex={-1}>
      {children}
    </p>
  )
}
