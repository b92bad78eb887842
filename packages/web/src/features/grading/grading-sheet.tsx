import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { GradeForm, mentorCommentMax, submissionState } from '@koya/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { Folded } from '#features/submissions/folded.tsx'
import { gradeSubmission, type Submission } from '#features/submissions/queries.ts'
import { useDraft } from '#lib/drafts.ts'
import { placeIssues } from '#lib/forms.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/dialog.tsx'
import { Ago } from '#ui/moment.tsx'
import { PersonLine } from '#ui/person-line.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { replaceGraded } from './grading-cache.ts'
import { conflictOf, GradingConflict, type PresentGrade } from './grading-conflict.tsx'
import { GradingHistory } from './grading-history.tsx'
import { OpenNext, useOpenNext } from './grading-next.tsx'
import { GradingPercent } from './grading-percent.tsx'
import { GradingWork } from './grading-work.tsx'

export type Grading = z.output<typeof GradeForm>

export interface GradingSheetProps {
  work: Submission
  /** What was asked for. */
  brief: ReactNode
  open: boolean
  /** The longest waiting of the others. */
  next: Submission | undefined
  nextCount: number
  onClose: () => void
  /** Done; with the one to go on with, if the mentor wants that. */
  onGraded: (next: Submission | undefined) => void
}

/** What was given before, for a correction; a first grade begins empty. */
const valuesOf = ({ gradePercentage, mentorComment }: Submission): Partial<Grading> => ({
  ...(gradePercentage !== null && { gradePercentage }),
  mentorComment: mentorComment ?? '',
})

/** The grading dialog of specification, section 2. */
export function GradingSheet({ work, brief, open, next, nextCount, onClose, onGraded }: GradingSheetProps) {
  const queryClient = useQueryClient()
  const [present, setPresent] = useState<PresentGrade | null>(null)
  const opensNext = useOpenNext()
  const form = useForm<Grading>({
    resolver: standardSchemaResolver(GradeForm),
    defaultValues: valuesOf(work),
    shouldFocusError: false,
  })
  const { errors, isDirty } = form.formState
  const forgetDraft = useDraft(`grade-${work.id}`, form)
  const isCorrection = submissionState(work) !== 'waiting'

  const grade = useMutation({
    mutationFn: gradeSubmission,
    onSuccess: (graded) => {
      forgetDraft()
      replaceGraded(queryClient, work, graded)
      showSuccess('Grading success')
      onGraded(opensNext.checked && !isCorrection ? next : undefined)
    },
    onError: (error) => {
      setPresent(conflictOf(error) ?? present)
      placeIssues(form, error, { gradePercentage: 'gradePercentage', mentorComment: 'mentorComment' })
    },
  })

  const submit = form.handleSubmit(
    (values) => {
      if (grade.isPending) return
      const seen = present?.updatedAt ?? (isCorrection ? work.updatedAt : undefined)
      grade.mutate({ submissionId: work.id, ...values, seen })
    },
    (wrong) => form.setFocus(wrong.gradePercentage ? 'gradePercentage' : 'mentorComment'),
  )

  const discard = () => {
    forgetDraft()
    onClose()
  }

  const { mentee, task, attempt, submittedAt } = work
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
      onSubmit={submit}
      footer={
        <>
          {next && !isCorrection && <OpenNext count={nextCount} {...opensNext} />}
          <Button variant="line" onClick={isDirty ? discard : onClose}>
            {isDirty ? 'Discard' : 'Cancel'}
          </Button>
          <Button type="submit" variant="next" busy={grade.isPending}>
            {isCorrection ? 'Submit correction' : 'Submit grade'}
          </Button>
        </>
      }
    >
      {present && <GradingConflict present={present} onClose={onClose} />}
      <GradingWork work={work} />
      <div>
        <Folded title="The task">{brief}</Folded>
        {attempt > 1 && <GradingHistory work={work} />}
      </div>
      <GradingPercent form={form} />
      <TextArea
        {...form.register('mentorComment')}
        label="Your comment"
        help="One thing that works, one thing to try next."
        rows={5}
        max={mentorCommentMax}
        required
        error={errors.mentorComment?.message}
      />
    </Sheet>
  )
}
