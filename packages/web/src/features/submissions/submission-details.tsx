import { isGraded } from '@koya/contract'
import { Moment } from '#ui/moment.tsx'
import { GradingTags } from './grading-tags.tsx'
import type { Submission } from './queries.ts'
import { Said, SentWork, TaskUrl } from './sent-work.tsx'
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
      <SentWork>
        {work.mentorComment === null ? (
          <>
            <dt>Mentor comment</dt>
            <dd className={styles.none}>Your mentor has not looked at it yet.</dd>
          </>
        ) : (
          <Said title="Mentor comment">{work.mentorComment}</Said>
        )}
        <TaskUrl of={work.taskUrl} />
        <Said title="Your comment">{work.menteeComment}</Said>
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
