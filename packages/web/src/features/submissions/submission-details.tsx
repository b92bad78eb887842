import { isGraded } from '@koya/contract'
import { GradingTags } from '#features/grading/grading-tags.tsx'
import { Moment } from '#ui/moment.tsx'
import type { Submission } from './queries.ts'
import styles from './submission-details.module.css'
import { QuotedText, SentWork, TaskUrl } from './submission-facts.tsx'

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
      <SentWork>
        {work.mentorComment === null ? (
          <>
            <dt>Mentor comment</dt>
            <dd className={styles.none}>Your mentor has not looked at it yet.</dd>
          </>
        ) : (
          <QuotedText title="Mentor comment">{work.mentorComment}</QuotedText>
        )}
        <TaskUrl of={work.taskUrl} />
        <QuotedText title="Your comment">{work.menteeComment}</QuotedText>
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
      </SentWork>
    </>
  )
}
