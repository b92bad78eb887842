import type { Submission } from '@koya/contract'
import type { ReactNode } from 'react'
import { screenNow } from '#lib/drawn.ts'
import { describePromise, describeUsualTime } from './describe-promise.ts'
import styles from './submission-answer.module.css'

interface PromisedProps {
  of: Pick<Submission, 'mentor' | 'dueAt' | 'promise'>
  className?: string | undefined
  /** More lines about the work. They stand between the promise and the usual time. */
  children?: ReactNode
}

/** Says when waiting work will be reviewed. A small last line says how long the mentor usually takes. */
export function Promised({ of, className, children }: PromisedProps) {
  const promise = describePromise(of, screenNow())
  const usual = describeUsualTime(of, screenNow())
  if (!promise && !children) return null
  return (
    <div className={className}>
      {promise && <p>{promise}</p>}
      {children}
      {usual && <p className={styles.when}>{usual}</p>}
    </div>
  )
}
