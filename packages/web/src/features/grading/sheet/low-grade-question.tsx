import type { GradeForm } from '@koya/contract'
import { useRef } from 'react'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'

export interface LowGradeQuestionProps {
  /** Null while the question is closed. */
  grade: GradeForm | null
  mentee: { firstName: string }
  onSendBack: () => void
  onKeep: () => void
  onCancel: () => void
}

/** Asks whether to send the work back: any grade above 0 closes the task. */
export function LowGradeQuestion({ grade, mentee, onSendBack, onKeep, onCancel }: LowGradeQuestionProps) {
  // Keeps the last grade, so that the text stays readable while the dialog closes.
  const last = useRef(grade)
  if (grade) last.current = grade
  const percent = last.current?.gradePercentage

  return (
    <ConfirmDialog
      open={grade !== null}
      question="Send it back instead?"
      explanation={
        <>
          {percent}% closes the task. If you send it back, {mentee.firstName} reads your comment and can try
          once more.
        </>
      }
      yes="Send it back"
      other={{ label: `Keep ${percent}%`, onChoose: onKeep }}
      onYes={onSendBack}
      onNo={onCancel}
    />
  )
}
