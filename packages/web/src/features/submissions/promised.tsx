import type { Submission } from '@koya/contract'
import { screenNow } from '#lib/drawn.ts'
import { describePromise, describeUsualTime } from './describe-promise.ts'
import styles from './submission-answer.module.css'

/** Says when waiting work will be reviewed, and in a small line below how long the mentor usually takes. */
export function Promised({ of }: { of: Pick<Submission, 'mentor' | 'dueAt' | 'promise'> }) {
  const promise = describePromise(of, screenNow())
  const usual = describeUsualTime(of, screenNow())
  if (!promise) return null
  return (
    <div>
      <p>{promise}</p>
      {usual && <p className={styles.when}>{usual}</p>}
    </div>
  )
}
