import {
  type GradeConflict,
  GradeForm,
  mentorCommentMax,
  type Submission,
  submissionState,
} from '@koya/contract'
import { type ReactNode, useState } from 'react'
import { QuotedText, SubmissionFacts, TaskUrl } from '#components/submission-facts.tsx'
import { useDraft } from '#lib/drafts.ts'
import { showSuccess } from '#lib/toasts.ts'
import { useForm } from '#lib/use-form.ts'
import { useWrite } from '#lib/use-write.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/dialog.tsx'
import { Ago } from '#ui/moment.tsx'
import { PersonLine } from '#ui/person-line.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { applyGrade } from './apply-grade.ts'
import { GradeConflictNotice, readConflict } from './grade-conflict.tsx'
import { GradeField } from './grade-field.tsx'
import styles from './grading-sheet.module.css'

export interface GradingSheetProps {
  submission: Submission
  /** What was asked for, and what was sent before: to be read beside the submission. */
  background: ReactNode
  open: boolean
  /** The longest waiting of the others. */
  next: Submission | undefined
  nextCount: number
  onClose: () => void
  /** Done; with the one to go on with, if the mentor wants that. */
  onGraded: (next: Submission | undefined) => void
}

/** The grading dialog (rules: grading 5). */
export function GradingSheet({
  submission,
  background,
  open,
  next,
  nextCount,
  onClose,
  onGraded,
}: GradingSheetProps) {
  const { mentee, task, attempt, submittedAt, taskUrl, menteeComment } = submission
  const isCorrection = submissionState(submission) !== 'waiting'
  const opensNext = useOpensNext()
  const [conflict, setConflict] = useState<GradeConflict | null>(null)
  // What was given before, for a correction; a first grade begins empty.
  const form = useForm(GradeForm, {
    gradePercentage: submission.gradePercentage,
    mentorComment: submission.mentorComment ?? '',
  })
  const forgetDraft = useDraft(`grade-${submission.id}`, form)

  const grading = useWrite('gradeSubmission', {
    onAnswer: (graded) => {
      forgetDraft()
      applyGrade(submission, graded)
    },
    onDone: () => {
      showSuccess('Grading success')
      onGraded(opensNext.checked && !isCorrection ? next : undefined)
    },
    onFailure: (error) => {
      setConflict(readConflict(error) ?? conflict)
      form.fail(error)
    },
  })

  /**
   * Names the state that was seen, so that no grade is replaced unseen, not even the own of another window
   * (rules: grading 14).
   */
  const grade = (body: GradeForm) => {
    const seen = conflict?.current.updatedAt ?? submission.updatedAt
    const headers = { 'if-match': `"${seen}"` }
    grading.run({ params: { submissionId: submission.id }, headers, body })
  }

  const discard = () => {
    forgetDraft()
    onClose()
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      above={
        <PersonLine
          person={mentee}
          below={
            <>
              Attempt {attempt}, sent <Ago at={submittedAt} />
            </>
          }
        />
      }
      title={task.title}
      onSubmit={form.submit(grade)}
      footer={
        <>
          {next && !isCorrection && <OpenNext count={nextCount} {...opensNext} />}
          <Button variant="line" onClick={form.isChanged ? discard : onClose}>
            {form.isChanged ? 'Discard' : 'Cancel'}
          </Button>
          <Button type="submit" variant="next" busy={grading.isPending}>
            {isCorrection ? 'Submit correction' : 'Submit grade'}
          </Button>
        </>
      }
    >
      {conflict && <GradeConflictNotice conflict={conflict} onClose={onClose} />}
      <SubmissionFacts>
        <TaskUrl of={taskUrl} />
        <QuotedText title="Comment of the mentee">{menteeComment}</QuotedText>
      </SubmissionFacts>
      <div>{background}</div>
      <GradeField form={form} />
      <TextArea
        {...form.field('mentorComment')}
        label="Your comment"
        help="One thing that works, one thing to try next."
        rows={5}
        max={mentorCommentMax}
        required
      />
    </Sheet>
  )
}

/** Holds for this visit: a mentor who reviews in a burst says it once. */
let wantsNext = false

function useOpensNext() {
  const [checked, setChecked] = useState(wantsNext)
  const onCheck = (value: boolean) => {
    wantsNext = value
    setChecked(value)
  }
  return { checked, onCheck }
}

interface OpenNextProps {
  count: number
  checked: boolean
  onCheck: (checked: boolean) => void
}

function OpenNext({ count, checked, onCheck }: OpenNextProps) {
  return (
    <label className={styles.next}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onCheck(target.checked)} />
      Then open the next one ({count})
    </label>
  )
}
