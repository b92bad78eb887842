import { useState } from 'react'
import { CopyButton } from '#components/account/copy-button.tsx'
import { saveFile } from '#lib/api/save-file.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import styles from './second-step.module.css'

interface RecoveryCodesProps {
  /** Null while the dialog is closed (rules: account 25). */
  codes: readonly string[] | null
  onClose: () => void
}

/**
 * Asks before it closes, unless the person has copied or downloaded the codes or presses 'I have kept
 * them'.
 */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const [last, setLast] = useState<readonly string[]>([])
  const [isKept, setKept] = useState(false)
  const [isAsking, setAsking] = useState(false)
  if (codes && codes !== last) {
    setLast(codes)
    setKept(false)
  }
  const text = last.join('\n')
  const close = () => {
    setAsking(false)
    onClose()
  }

  return (
    <Dialog
      open={codes !== null}
      onClose={() => (isKept ? close() : setAsking(true))}
      title="Keep your recovery codes"
      footer={<Button onClick={close}>I have kept them</Button>}
    >
      <p>
        When your phone is lost or broken, one of these lets you in after your password. Each works once. Keep
        them where you find them without your phone, on paper for example.
      </p>
      <ul className={styles.codes}>
        {last.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <CopyButton text={text} said="The codes are copied" onCopied={() => setKept(true)}>
          Copy
        </CopyButton>
        <Button
          variant="line"
          onClick={() => {
            saveFile(
              'koya-recovery-codes.txt',
              `Recovery codes for ${location.host}\n\n${text}\n`,
              'text/plain',
            )
            setKept(true)
            showSuccess('koya-recovery-codes.txt is in your downloads')
          }}
        >
          Download
        </Button>
      </div>
      <p>You see them this once only. You can make new ones in the settings at any time.</p>
      <ConfirmDialog
        open={isAsking}
        question="Hide your recovery codes?"
        explanation="They are not shown again. Make sure that you have kept them."
        yes="Hide the codes"
        onYes={close}
        onNo={() => setAsking(false)}
      />
    </Dialog>
  )
}
