import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useRef } from 'react'
import styles from './ask-dialog.module.css'
import { Button } from './button.tsx'

export interface AskProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  question: string
  yes?: string
  no: string
  onYes: () => void
  busy?: boolean
}

/** A question with two answers. In the body face, because the head face lacks '？' (U+FF1F). */
export function Ask({ open, onOpenChange, question, yes = 'Yes', no, onYes, busy = false }: AskProps) {
  // The answer that changes nothing is the one a hasty Enter gives.
  const refusal = useRef<HTMLButtonElement>(null)

  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.scrim} forceRender />
        <AlertDialog.Popup className={styles.ask} initialFocus={refusal}>
          <AlertDialog.Title className={styles.question}>{question}</AlertDialog.Title>
          <div className={styles.answers}>
            <Button busy={busy} onClick={onYes}>
              {yes}
            </Button>
            <AlertDialog.Close render={<Button variant="line" ref={refusal} />}>{no}</AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
