import { Icon } from '#ui/icon.tsx'
import { Day } from '#ui/moment.tsx'
import { SafeLink } from '#ui/safe-link.tsx'
import { Tag } from '#ui/tag.tsx'
import { GradingTags } from './grading-tags.tsx'
import type { Submission } from './queries.ts'
import styles from './submission-history.module.css'

/** The attempts before the current one, newest first; each is kept for ever (rulings, 27). */
export function SubmissionHistory({ attempts }: { attempts: readonly Submission[] }) {
  if (attempts.length === 0) return null
  return (
    <details className={styles.past}>
      <summary>
        Earlier attempts ({attempts.length})
        <Icon name="chevron-down" />
      </summary>
      <ul>
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
            {work.mentorComment && <p className={styles.said}>{work.mentorComment}</p>}
            <SafeLink className={styles.url} href={work.taskUrl}>
              {work.taskUrl}
            </SafeLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
