import type { ReactNode, SubmitEventHandler } from 'react'
import { Button } from '#ui/base/button.tsx'
import { DiscardButton } from '#ui/drafts/discard-button.tsx'
import { FormNotices, type FormNoticesProps } from '#ui/forms/form-notices.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import styles from './form-dialog.module.css'

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'onClose'> {
  /** The form, with what `useEdit` or `useKeptForm` knows of it. */
  edit: FormNoticesProps
  wide?: boolean
  /** The words of the button that sends it. */
  send: string
  /** As long as nothing can be sent. */
  disabled?: boolean
  busy: boolean
  onSubmit: SubmitEventHandler<HTMLFormElement>
  children: ReactNode
}

/**
 * A form in a dialog, there as long as it is open. Its Cancel leaves nothing behind, and asks where something was typed;
 * a dialog that is closed in another way keeps it, and says so when it comes up again (rules: authoring 18).
 */
export function FormDialog({ edit, send, disabled, busy, onClose, children, ...dialog }: FormDialogProps) {
  const { form, kept } = edit
  const discard = () => {
    kept?.discard()
    onClose()
  }

  return (
    <Dialog
      {...dialog}
      open
      onClose={onClose}
      footer={
        <>
          {kept && form.isChanged ? (
            <DiscardButton onDiscard={discard} />
          ) : (
            <Button variant="line" onClick={onClose}>
              Cancel
            </Button>
          )}
          <Button type="submit" busy={busy} disabled={disabled}>
            {send}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <FormNotices {...edit} hasDiscard />
        {children}
      </div>
    </Dialog>
  )
}
