import { isGraded } from '@koya/contract'
import { Icon } from '#ui/icon.tsx'
import { Moment } from '#ui/moment.tsx'
import { SafeLink } from '#ui/safe-link.tsx'
import { GradingTags } from './grading-tags.tsx'
import type { Submission } from './queries.ts'
import styles from './submission-details.module.css'

/** One attempt as the mentee sees it: the grade first, then what the mentor says to it. */
export function SubmissionDetails({ work }: { work: Submission }) {
  return (
    <>
      <div className={styles.grade}>
        {isGraded(work) && (
          <p className={styles.percent}>
            {work.gradePercentage}
            <small>%</small>
          </p>
        )}
        <GradingTags work={work} />
      </div>
      <dl className={styles.read}>
        <dt>Mentor comment</dt>
        <dd className={work.mentorComment ? styles.said : styles.none}>
          {work.mentorComment ?? 'Your mentor has not looked at it yet.'}
        </dd>
        <dt>Task URL</dt>
        <dd>
          <SafeLink className={styles.url} href={work.taskUrl}>
            <span>{work.taskUrl}</span>
            <Icon name="external" />
          </SafeLink>
        </dd>
        <dt>Your comment</dt>
        <dd className={styles.said}>{work.menteeComment}</dd>
        <dt>Sent</dt>
        <dd>
          <Moment at={work.submittedAt} />
        </dd>
        {work.gradedAt && (
          <>
            <dt>Looked at</dt>
            <dd>
              <Moment at={work.gradedAt} />
            </dd>
          </>
        )}
      </dl>
    </>
  )
}
