import { submissionState } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '#ui/button.tsx'
import { Sheet } from '#ui/dialog.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { AttemptHistory, Attempts } from './attempt-history.tsx'
import { taskSubmissionsQuery } from './queries.ts'
import { SubmissionDetails } from './submission-details.tsx'

export interface SubmissionDialogProps {
  task: { id: string; title: string }
  /** Where work that was sent back is submitted again. */
  submitPage: string
  open: boolean
  onClose: () => void
}

/** What was sent for a task and what became of it (specification, section 2: the 'Grading' button). */
export function SubmissionDialog({ task, submitPage, open, onClose }: SubmissionDialogProps) {
  const query = useQuery(taskSubmissionsQuery(task.id))
  const [current] = query.data?.items ?? []
  const isSentBack = current !== undefined && submissionState(current) === 'sent-back'

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={task.title}
      above={current && `Attempt ${current.attempt}`}
      footer={
        isSentBack && (
          <ButtonLink to={submitPage}>
            <Icon name="return" />
            Submit again
          </ButtonLink>
        )
      }
    >
      <Loaded query={query} fallback="An error occurred" detail="What you sent could not be fetched.">
        {({ items: [work, ...earlier] }) =>
          work ? (
            <>
              <SubmissionDetails work={work} />
              {earlier.length > 0 && (
                <AttemptHistory count={earlier.length}>
                  <Attempts attempts={earlier} />
                </AttemptHistory>
              )}
            </>
          ) : (
            <Empty title="Nothing was sent yet" />
          )
        }
      </Loaded>
    </Sheet>
  )
}
