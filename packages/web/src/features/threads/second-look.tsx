import type { LookReview, SecondLook } from '@koya/contract'
import { ReviewMarks } from '#components/learning/review-marks.tsx'
import { nameOf } from '#components/people/person-names.tsx'
import { useSession } from '#lib/session/session.ts'
import { Tag } from '#ui/lists/tag.tsx'
import { LinkedText } from '#ui/texts/linked-text.tsx'
import { Day } from '#ui/texts/moment.tsx'
import styles from './thread.module.css'

/** Shows the mentee's request for a second review, and later both reviews (rules: grading 42). */
export function Look({ look }: { look: SecondLook }) {
  const isMentee = useSession()?.role === 'MENTEE'
  const { reason, askedAt, given, isForAdmins } = look
  return (
    <section className={styles.look} aria-label="Second look">
      <div className={styles.state}>
        <h3>Second look</h3>
        {given === null && (
          <>
            <Tag kind="waiting">Waiting</Tag>{' '}
            <span className={styles.quiet}>
              since <Day at={askedAt} />
            </span>
          </>
        )}
      </div>
      <p>
        {isMentee ? 'You asked: ' : 'The mentee asked: '}
        <LinkedText text={reason} />
      </p>
      {given === null ? (
        <p className={styles.quiet}>
          {isForAdmins
            ? 'No other mentor of the track is there at present, so the admins are asked. They can see the first review.'
            : 'Another mentor of the track looks at the work without seeing the first review. The higher grade stays.'}
        </p>
      ) : (
        <>
          <Review title="First review" of={given.first} />
          <Review title="Second review" of={given.second} />
          <p className={styles.quiet}>
            The higher grade stays, unless an admin decides. Talk about both reviews below.
          </p>
        </>
      )}
    </section>
  )
}

function Review({ title, of }: { title: string; of: LookReview }) {
  const { gradePercentage, mentorComment, gradedBy, marks } = of
  return (
    <div className={styles.message}>
      <p className={styles.by}>
        {title} by {nameOf(gradedBy)}
        {gradedBy.isAdmin && ' (admin)'}:{' '}
        <b>{gradePercentage === 0 ? 'one more try' : `${gradePercentage}%`}</b>
      </p>
      <p>
        <LinkedText text={mentorComment} />
      </p>
      <ReviewMarks marks={marks} />
    </div>
  )
}
