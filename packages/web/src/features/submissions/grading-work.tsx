import { Icon } from '#ui/icon.tsx'
import { SafeLink } from '#ui/safe-link.tsx'
import styles from './grading-work.module.css'
import type { Submission } from './queries.ts'

/** What the mentee sent, to read only. */
export function GradingWork({ work }: { work: Submission }) {
  return (
    <dl className={styles.read}>
      <dt>Task URL</dt>
      <dd>
        <SafeLink className={styles.url} href={work.taskUrl}>
          <span>{work.taskUrl}</span>
          <Icon name="external" />
        </SafeLink>
      </dd>
      <dt>Comment of the mentee</dt>
      <dd className={styles.said}>{work.menteeComment}</dd>
    </dl>
  )
}
