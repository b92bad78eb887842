import { type ReactNode, useId, useRef } from 'react'
import { Button } from '#ui/base/button.tsx'
import styles from './confirm-dialog.module.css'
import { Modal } from './modal.tsx'

export interface ConfirmDialogProps {
  open: boolean
  /** The question, which names the action and the person or thing. */
  question: string
  /** Explains the consequences, in a line below the question. */
  explanation?: ReactNode
  /** The label of the confirming button, which names the action: 'End the enrollment'. */
  yes: string
  /** True for an action such as deleting or ending something. */
  danger?: boolean
  /** A third answer, between the other two. */
  other?: { label: string; onChoose: () => void }
  /** The label of the refusing button (decision 0100). */
  no?: 'Cancel' | 'No' | 'Oppss'
  onYes: () => void
  onNo: () => void
}

/** A question with two or three answers, in the body font, because the heading font lacks '？'. */
export function ConfirmDialog({
  open,
  question,
  explanation,
  yes,
  danger,
  other,
  no = 'Cancel',
  onYes,
  onNo,
}: ConfirmDialogProps) {
  const questionId = useId()
  // The harmless answer gets the focus, so that a hasty Enter changes nothing.
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
          <Button ref={refusal} variant="line" onClick={onNo}>
            {no}
          </Button>
          {other && (
            <Button variant="line" onClick={other.onChoose}>
              {other.label}
            </Button>
          )}
          <Button variant={danger ? 'danger' : 'primary'} onClick={onYes}>
            {yes}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
