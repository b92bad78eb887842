import type { GradeConflict, Submission } from '@koya/contract'
import { submissionState } from '@koya/contract/learning/submission-states'
import { GradeForm } from '@koya/contract/mentoring/grading'
import { isLowGrade } from '@koya/contract/mentoring/review-facts'
import { type ReactNode, useRef, useState } from 'react'
import { ApiError, isUnanswered } from '#lib/api/api-error.ts'
import { invalidate } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { PostFields } from '#lib/forms/post-fields.tsx'
import { type FormValues, useForm } from '#lib/forms/use-form.ts'
import { isPlain } from '#lib/plain.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { Sheet } from '#ui/dialogs/dialog.tsx'
import { OtherTexts } from '#ui/drafts/other-texts.tsx'
import { SentElsewhere } from '#ui/drafts/sent-elsewhere.tsx'
import { CancelSending } from '#ui/forms/cancel-sending.tsx'
import { FailureText } from '#ui/states/failure-text.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { keepGrade } from '../keep-grade.ts'
import { isHelping } from '../queue/is-helping.ts'
import type { ReviewPieces } from '../review-pieces.ts'
import { describeFinish } from '../round/describe-finish.ts'
import type { Standing } from '../round/review-round.ts'
import { SheetSteps } from '../round/sheet-steps.tsx'
import { applyGrade } from './apply-grade.ts'
import { GradeConflictNotice, readConflict } from './grade-conflict.tsx'
import { GradeField } from './grade-field.tsx'
import styles from './grading-sheet.module.css'
import { LinkForPhone } from './link-for-phone.tsx'
import { LowGradeQuestion } from './low-grade-question.tsx'
import { MarksField, startMarks } from './marks-field.tsx'
import { SheetPerson, SheetWork } from './sheet-context.tsx'
import { TakenNotice } from './taken-notice.tsx'
import { useGradeDraft } from './use-grade-draft.ts'

export interface GradingSheetProps extends Pick<ReviewPieces, 'CommentField' | 'useCriteria'> {
  submission: Submission
  /** The context to read beside the submission. */
  background: ReactNode
  /** The button for a first message. */
  messages: ReactNode
  progress: ReactNode
  open: boolean
  /** Null if the submission is not in the list. */
  standing: Standing | null
  /**
   * Says whether the next waiting submission comes later in the list, or earlier (`passed-over`). Undefined
   * if no other submission waits.
   */
  next: 'following' | 'passed-over' | undefined
  onMove: (submission: Submission) => void
  onClose: () => void
  /** Called when the grade was refused because the mentee has sent a newer attempt. */
  onReplaced: () => void
  onGraded: (graded: Submission, goesOn: boolean) => void
}

/** The end of the label of the button that submits and then opens another submission. */
const onwardWords = { following: 'open the next', 'passed-over': 'open an earlier one' }

const saveWords = {
  waiting: 'Submit grade',
  graded: 'Save new grade',
  'sent-back': 'Save new review',
} as const

/** The dialog to grade a submission (rules: grading 5). */
export function GradingSheet({
  submission,
  useCriteria,
  CommentField,
  background,
  messages,
  progress,
  open,
  standing,
  next,
  onMove,
  onClose,
  onReplaced,
  onGraded,
}: GradingSheetProps) {
  const { mentee, task, attempt } = submission
  const helps = isHelping(submission)
  const state = submissionState(submission)
  const isCorrection = state !== 'waiting'
  const canGoOn = next !== undefined && !isCorrection
  const [conflict, setConflict] = useState<GradeConflict | null>(null)
  const [asked, setAsked] = useState<GradeForm | null>(null)
  const [discarded, setDiscarded] = useState<FormValues<GradeForm> | null>(null)
  /** True if the sheet opens the next submission once this grade is stored. Set on submit. */
  const goesOn = useRef(false)
  const isNextPressed = useRef(false)
  // A correction starts with the earlier review.
  const given = {
    gradePercentage: submission.gradePercentage,
    mentorComment: submission.mentorComment ?? '',
    marks: startMarks(submission),
  }
  const form = useForm(GradeForm, given, { posts: 'gradeSubmission' })
  const { kept, olderAttempt } = useGradeDraft(submission, form)
  // A review with marks keeps their criteria, even if the task's criteria have changed.
  const present = useCriteria(task.id)
  const criteria = submission.marks ?? present

  // Without scripts, the label of the button could not change with the grade.
  const sendsBack = !import.meta.env.SSR && state !== 'sent-back' && form.values.gradePercentage === 0
  const verb = sendsBack ? 'Send back' : 'Submit'

  const seen = conflict?.current.updatedAt ?? submission.updatedAt

  const grading = useWrite('gradeSubmission', {
    keepUnsent: (input) => keepGrade(submission, form.values, input, onClose),
    onAnswer: (graded) => {
      kept.forget()
      applyGrade(submission, graded, { helps })
    },
    onDone: (graded) => {
      // This review was already stored (rules: grading 24).
      if (graded.updatedAt === seen)
        showSuccess('Nothing changed', 'The grade and the comment are as they were.')
      else showSuccess('Grading success', describeFinish(graded))
      onGraded(graded, goesOn.current)
    },
    onFailure: (error) => {
      const found = readConflict(error)
      setConflict(found ?? conflict)
      form.fail(error)
      if (error instanceof ApiError && error.issues.some(({ path }) => path === 'marks'))
        invalidate('listTaskNotes')
      if (found?.code === 'attempt_replaced') onReplaced()
    },
  })

  /** The server refuses the grade if a version newer than `seen` is stored (rules: grading 14). */
  const send = (body: GradeForm) => {
    const headers = { 'if-match': `"${seen}"` }
    setAsked(null)
    // A draft may have marks of removed criteria, and another order.
    const shown = criteria.flatMap(({ text }) => body.marks?.find((mark) => mark.text === text) ?? [])
    // A correction sends marks only if the mentor has changed a mark.
    const isSaid = form.changed.has('marks') || (!isCorrection && shown.length > 0)
    const marks = isSaid ? shown : undefined
    grading.run({ params: { submissionId: submission.id }, headers, body: { ...body, marks } })
  }

  const discard = () => {
    setDiscarded(form.values)
    kept.discard()
  }

  const undo = () => {
    form.set('gradePercentage', discarded?.gradePercentage)
    form.set('mentorComment', discarded?.mentorComment)
    form.set('marks', discarded?.marks)
    setDiscarded(null)
  }

  /** Both actions share one button, so that the focus stays on the button when the action changes. */
  const thrown = form.isChanged
    ? { label: 'Discard this draft', onClick: discard }
    : discarded && { label: 'Undo', onClick: undo }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      backSteps={0}
      bar={import.meta.env.SSR ? undefined : <SheetSteps standing={standing} onMove={onMove} />}
      above={<SheetPerson submission={submission} />}
      title={task.title}
      onSubmit={(event) => {
        goesOn.current = isNextPressed.current
        isNextPressed.current = false
        form.submit((body) => {
          if (isLowGrade(body.gradePercentage)) setAsked(body)
          else send(body)
        })(event)
      }}
      footer={
        <>
          {isUnanswered(form.failure) && (
            <div className={styles.lost} role="status">
              <Notice kind="failure">
                <FailureText of={form.failure} sentence="Your grade is not sent yet." />
              </Notice>
            </div>
          )}
          {grading.isPending && <CancelSending onCancel={grading.cancel} />}
          {!import.meta.env.SSR && canGoOn && (
            <Button
              type="submit"
              variant="line"
              className={styles.submit}
              busy={grading.isPending && !goesOn.current}
            >
              {verb}
            </Button>
          )}
          <Button
            type="submit"
            variant="next"
            className={`${styles.submit} ${styles.next}`}
            busy={grading.isPending && goesOn.current === canGoOn}
            // Unlike a press, the keyboard shortcut does not open the next submission (rules: grading 21).
            onClick={() => {
              isNextPressed.current = canGoOn
            }}
          >
            {canGoOn && !import.meta.env.SSR
              ? `${verb} and ${onwardWords[next]}`
              : sendsBack
                ? 'Send back'
                : saveWords[state]}
          </Button>
        </>
      }
    >
      {olderAttempt !== null && (
        <Notice kind="info" announce>
          Attempt {attempt} came after you began. What you wrote about attempt {olderAttempt} is kept below.
        </Notice>
      )}
      <TakenNotice submission={submission} />
      <SheetWork submission={submission} progress={progress} />
      <div>{background}</div>
      <PostFields of="gradeSubmission" more={{ submissionId: submission.id, seen: `"${seen}"` }} />
      {import.meta.env.SSR && form.failure && (
        <Notice kind="failure">
          <FailureText of={form.failure} />
        </Notice>
      )}
      {conflict && <GradeConflictNotice conflict={conflict} />}
      {(!import.meta.env.SSR || isPlain()) && (
        <MarksField submission={submission} criteria={criteria} form={form} />
      )}
      <GradeField form={form} criteria={criteria} />
      <CommentField
        taskId={task.id}
        field={form.field('mentorComment')}
        onWrite={(comment) => form.set('mentorComment', comment)}
        beside={messages}
      />
      <SentElsewhere kept={kept} />
      <OtherTexts texts={kept.others} />
      {!import.meta.env.SSR && !isCorrection && <LinkForPhone submissionId={submission.id} />}
      {thrown && (
        <Button variant="quiet" className={styles.thrown} onClick={thrown.onClick}>
          {thrown.label}
        </Button>
      )}
      <LowGradeQuestion
        grade={asked}
        mentee={mentee}
        onSendBack={() => {
          if (!asked) return
          form.set('gradePercentage', 0)
          send({ ...asked, gradePercentage: 0 })
        }}
        onKeep={() => asked && send(asked)}
        onCancel={() => setAsked(null)}
      />
    </Sheet>
  )
}
