import type { Submission } from '@koya/contract'
import type { ReactNode } from 'react'
import { screenNow } from '#lib/drawn.ts'
import { describeDelay, describePromise } from './describe-promise.ts'
import styles from './submission-answer.module.css'

interface PromisedProps {
  of: Pick<Submission, 'mentor' | 'waitingSince' | 'dueAt' | 'promise'>
  className?: string | undefined
  /** More lines about the work, below the promise and the delay. */
  children?: ReactNode
}

/** Says when waiting work will be reviewed. A small line below says if it may take longer. */
export function Promised({ of, className, children }: PromisedProps) {
  const promise = describePromise(of, screenNow())
  const delay = describeDelay(of, screenNow())
  if (!promise && !children) return null
  return (
    <div className={className}>
      {promise && <p>{promise}</p>}
      {delay && <p className={styles.when}>{delay}</p>}
      {children}
    </div>
  )
}
