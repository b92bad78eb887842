import type { ReactNode } from 'react'
import { GradingTags } from '#features/grading/grading-tags.tsx'
import { LinkedText } from '#ui/linked-text.tsx'
import { Day } from '#ui/moment.tsx'
import { SafeLink } from '#ui/safe-link.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './attempt-history.module.css'
import { Folded } from './folded.tsx'
import type { Submission } from './queries.ts'

/** The attempts before the current one, folded away. */
export function AttemptHistory({ count, children }: { count: number; children: ReactNode }) {
  return <Folded title={`Earlier attempts (${count})`}>{children}</Folded>
}

/** Each is kept for ever (rulings, 27). */
export function Attempts({ attempts }: { attempts: readonly Submission[] }) {
  return (
    <ul className={styles.attempts}>
      {attempts.map((work) => (
        <li key={work.id}>
          <p className={styles.what}>
            {work.gradedAt === null ? (
              <Tag kind="plain">Replaced by the next</Tag>
            ) : (
              <GradingTags work={work} />
            )}
            <span>
              Attempt {work.attempt}, <Day at={work.submittedAt} />
            </span>
          </p>
          {work.mentorComment && (
            <p className={styles.words}>
              <LinkedText text={work.mentorComment} />
            </p>
          )}
          <SafeLink className={styles.url} href={work.taskUrl}>
            {work.taskUrl}
          </SafeLink>
        </li>
      ))}
    </ul>
  )
}
