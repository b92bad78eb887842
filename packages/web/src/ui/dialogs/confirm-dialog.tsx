import { type ReactNode, useId, useRef } from 'react'
import { Button } from '#ui/base/button.tsx'
import styles from './confirm-dialog.module.css'
import { Modal } from './modal.tsx'

export interface ConfirmDialogProps {
  open: boolean
  question: string
  /** Explains the consequences, in a line below the question. */
  explanation?: ReactNode
  yes?: string
  /** A third answer, shown between yes and no. */
  other?: { label: string; onChoose: () => void }
  no: string
  onYes: () => void
  onNo: () => void
}

/**
 * A question with two or three answers. It uses the body font, because the heading font lacks '？' (U+FF1F).
 */
export function ConfirmDialog({
  open,
  question,
  explanation,
  yes = 'Yes',
  other,
  no,
  onYes,
  onNo,
}: ConfirmDialogProps) {
  const questionId = useId()
  // The harmless answer has the focus, so that a hasty Enter changes nothing.
  const refusal = useRef<HTMLButtonElement>(null)

  return (
    <Modal
      role="alertdialog"
      open={open}
      onClose={onNo}
      labelledBy={questionId}
      initialFocus={refusal}
      className={styles.ask}
    >
      <div className={styles.inside}>
        <h2 id={questionId} className={styles.question}>
          {question}
        </h2>
        {explanation && <p className={styles.explanation}>{explanation}</p>}
        <div className={styles.answers}>
          <Button onClick={onYes}>{yes}</Button>
          {other && (
            <Button variant="line" onClick={other.onChoose}>
              {other.label}
            </Button>
          )}
          <Button ref={refusal} variant="line" onClick={onNo}>
            {no}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
