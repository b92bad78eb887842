import { submissionState } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { LinkedText } from '#ui/linked-text.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Ago } from '#ui/moment.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { taskSubmissionsQuery } from './queries.ts'
import styles from './submission-answer.module.css'

/** What the mentor says to the current attempt: read before the work is done again. */
export function SubmissionAnswer({ taskId }: { taskId: string }) {
  const query = useQuery(taskSubmissionsQuery(taskId))

  return (
    <Loaded
      query={query}
      fallback="An error occurred"
      detail="What your mentor wrote could not be fetched."
      loading={<Skeleton rows={1} label="Loading what your mentor wrote" />}
    >
      {({ items: [work] }) => {
        if (!work) return null
        const state = submissionState(work)
        if (state === 'waiting') {
          return (
            <Notice kind="info">
              Your mentor has attempt {work.attempt}, sent <Ago at={work.submittedAt} />. Sending another one
              takes its place.
            </Notice>
          )
        }
        return (
          <Notice kind={state === 'sent-back' ? 'sent-back' : 'info'}>
            <strong>
              {state === 'sent-back'
                ? 'Your mentor sent this back'
                : `Your mentor graded this with ${work.gradePercentage} %`}
            </strong>
            <p className={styles.said}>
              <LinkedText text={work.mentorComment ?? ''} />
            </p>
            {work.gradedAt && (
              <p className={styles.when}>
                Attempt {work.attempt}, read <Ago at={work.gradedAt} />
              </p>
            )}
          </Notice>
        )
      }}
    </Loaded>
  )
}
