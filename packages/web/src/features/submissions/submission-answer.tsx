import { submissionState } from '@koya/contract/learning/submission-states'
import { useQuery } from '@tanstack/react-query'
import { ReviewMarks } from '#components/learning/review-marks.tsx'
import { WrittenNote } from '#components/learning/written-note.tsx'
import { graderOf, nameOf } from '#components/people/person-names.tsx'
import { read } from '#lib/api/query.ts'
import { screenNow } from '#lib/drawn.ts'
import { Loaded } from '#ui/states/loaded.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { LinkedText } from '#ui/texts/linked-text.tsx'
import { Ago } from '#ui/texts/moment.tsx'
import { SafeLink } from '#ui/texts/safe-link.tsx'
import { Promised } from './promised.tsx'
import styles from './submission-answer.module.css'

interface SubmissionAnswerProps {
  taskId: string
  /** False if the form below lists the unmet criteria itself. */
  hasMarks?: boolean
  /** True if the enrollment has ended, so that the work cannot be sent again. */
  isClosed?: boolean | undefined
}

/** Shows the review of the last attempt or, while that attempt waits, who has the work. */
export function SubmissionAnswer({ taskId, hasMarks = true, isClosed }: SubmissionAnswerProps) {
  const query = useQuery(read('listTaskSubmissions', { params: { id: taskId } }))

  return (
    <Loaded
      query={query}
      detail="What your mentor wrote could not be fetched."
      loading={<Skeleton rows={1} label="Loading what your mentor wrote" />}
    >
      {({ items: [current] }) => {
        if (!current) return null
        const state = submissionState(current)
        if (state === 'waiting') {
          return (
            <Notice kind="info">
              <strong>{nameOf(current.promise?.help?.takenBy ?? current.mentor)} has your work</strong>
              <Promised of={current} className={styles.line}>
                <WrittenNote submission={current} now={screenNow()} />
                <p className={styles.when}>
                  Attempt {current.attempt}, sent <Ago at={current.submittedAt} />:{' '}
                  <SafeLink href={current.taskUrl}>see what you sent</SafeLink>
                </p>
                {!isClosed && (
                  <p className={styles.when}>If you send it again, the new version replaces this one.</p>
                )}
              </Promised>
            </Notice>
          )
        }
        const grader = current.gradedBy ? graderOf(current.gradedBy) : nameOf(current.mentor)
        return (
          <Notice kind={state === 'sent-back' ? 'sent-back' : 'graded'}>
            <strong>
              {state === 'sent-back'
                ? `${grader} sent this back`
                : `${grader} graded this with ${current.gradePercentage}%`}
            </strong>
            <p className={styles.quoted}>
              <LinkedText text={current.mentorComment ?? ''} />
            </p>
            {hasMarks && <ReviewMarks marks={current.marks} />}
            {current.gradedAt && (
              <p className={styles.when}>
                Attempt {current.attempt}, reviewed <Ago at={current.gradedAt} />
              </p>
            )}
            {state === 'graded' && <p className={styles.when}>This task is graded and closed.</p>}
          </Notice>
        )
      }}
    </Loaded>
  )
}

/** Runs no query: undefined until `SubmissionAnswer` has fetched the attempts. */
export function useMentorOf(taskId: string): string | undefined {
  const { data } = useQuery({ ...read('listTaskSubmissions', { params: { id: taskId } }), enabled: false })
  return data?.items[0]?.mentor.firstName
}
