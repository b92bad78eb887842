import type { ReactNode } from 'react'
import { classes } from '#ui/base/classes.ts'
import { Icon } from '#ui/base/icon.tsx'
import styles from './steps.module.css'

export interface Step {
  title: string
  text: ReactNode
  isDone: boolean
  /** The content that is shown while this is the first step that is not done. */
  action: ReactNode
}

export function Steps({ steps }: { steps: readonly Step[] }) {
  const next = steps.findIndex(({ isDone }) => !isDone)
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text, isDone, action }, index) => (
        <li
          key={title}
          className={classes(styles.step, index === next && styles.next)}
          aria-current={index === next ? 'step' : undefined}
        >
          <span className={styles.mark}>{isDone ? <Icon name="check" size="small" /> : index + 1}</span>
          <div>
            <h3 className={styles.title}>
              {title}
              {isDone && <span className="sr"> (done)</span>}
            </h3>
            <p className={styles.text}>{text}</p>
            {index === next && action}
          </div>
        </li>
      ))}
    </ol>
  )
}
