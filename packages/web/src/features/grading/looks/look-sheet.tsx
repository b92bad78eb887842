import type { LookWork } from '@koya/contract'
import { GradeForm } from '@koya/contract/mentoring/grading'
import { useQuery } from '@tanstack/react-query'
import { QuotedText, SubmissionFacts, TaskUrl } from '#components/learning/submission-facts.tsx'
import { Folded } from '#components/lists/folded.tsx'
import { invalidate, read } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { useDraft } from '#lib/forms/drafts.ts'
import { PostFields } from '#lib/forms/post-fields.tsx'
import { useForm } from '#lib/forms/use-form.ts'
import { useSession } from '#lib/session/session.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { Dialog, Sheet } from '#ui/dialogs/dialog.tsx'
import { FormNotices } from '#ui/forms/form-notices.tsx'
import { FailureText } from '#ui/states/failure-text.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Ago } from '#ui/texts/moment.tsx'
import type { ReviewPieces } from '../review-pieces.ts'
import { GradeField } from '../sheet/grade-field.tsx'
import { MarksField } from '../sheet/marks-field.tsx'
import styles from './looks.module.css'

interface LookSheetProps {
  id: string
  pieces: ReviewPieces
  onClose: () => void
}

/** The dialog for a second review. It shows nothing of the first review (rules: grading 44). */
export function LookSheet({ id, pieces, onClose }: LookSheetProps) {
  const query = useQuery(read('readSecondLook', { params: { id } }))
  if (query.data) return <Filled look={query.data} pieces={pieces} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title="Second look">
      <Loaded query={query} detail="The work could not be fetched. Your time for it may be over.">
        {() => null}
      </Loaded>
    </Dialog>
  )
}

function Filled({ look, pieces, onClose }: Omit<LookSheetProps, 'id'> & { look: LookWork }) {
  const { id, task, track, attempt, submittedAt, taskUrl, menteeComment, reason } = look
  const { TaskDescription, TaskNote, CommentField, useCriteria } = pieces
  const userId = useSession()?.userId ?? ''
  const criteria = useCriteria(task.id)
  const start = { gradePercentage: null, mentorComment: '', marks: undefined }
  const form = useForm(GradeForm, start, { posts: 'giveSecondLook' })
  const kept = useDraft(`look-${userId}-${id}`, form)
  const giving = useWrite('giveSecondLook', {
    ...form.ownFailure,
    onAnswer: () => {
      kept.forget()
      invalidate('listSecondLooks')
    },
    onDone: ({ look: { given } }) => {
      const first = given?.first.gradePercentage
      showSuccess(
        'Thank you for looking',
        `The first review gave ${first}%. Both reviews stand above the messages.`,
      )
    },
  })
  return (
    <Sheet
      open
      onClose={onClose}
      above={
        <p>
          {track.title}, attempt {attempt}, sent <Ago at={submittedAt} />
        </p>
      }
      title={task.title}
      onSubmit={form.submit(({ marks, ...body }) =>
        giving.run({
          params: { id },
          body: {
            ...body,
            ...(form.changed.has('marks') && {
              marks: criteria.flatMap(({ text }) => marks?.find((mark) => mark.text === text) ?? []),
            }),
          },
        }),
      )}
      footer={
        <>
          {form.failure && (
            <div className={styles.failure} role="alert">
              <Notice kind="failure">
                <FailureText of={form.failure} />
              </Notice>
            </div>
          )}
          <Button type="submit" variant="next" busy={giving.isPending}>
            Send second review
          </Button>
        </>
      }
    >
      <PostFields of="giveSecondLook" more={{ lookId: id }} />
      <SubmissionFacts>
        <QuotedText title="What the mentee asks">{reason}</QuotedText>
        <TaskUrl title="Their work" of={taskUrl} />
        <QuotedText title="What the mentee says" folds>
          {menteeComment}
        </QuotedText>
      </SubmissionFacts>
      <div>
        <Folded title="The task">
          <TaskDescription taskId={task.id} />
        </Folded>
        <TaskNote taskId={task.id} />
      </div>
      <MarksField submission={{}} criteria={criteria} form={form} />
      <GradeField form={form} criteria={criteria} isSecondLook />
      <CommentField
        taskId={task.id}
        field={form.field('mentorComment')}
        onWrite={(comment) => form.set('mentorComment', comment)}
      />
      {/* The footer shows the failure, because the footer is always visible. */}
      <FormNotices form={{ ...form, failure: null }} kept={kept} />
    </Sheet>
  )
}
