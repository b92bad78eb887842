import type { ReactNode, SubmitEventHandler } from 'react'
import { Button } from '#ui/base/button.tsx'
import { DiscardButton } from '#ui/drafts/discard-button.tsx'
import { FormNotices, type FormNoticesProps } from '#ui/forms/form-notices.tsx'
import type { WideDialogProps } from './dialog.tsx'
import styles from './form-dialog.module.css'
import { ShortDialog } from './short-dialog.tsx'

export interface FormDialogProps extends Pick<WideDialogProps, 'title' | 'onClose' | 'wide'> {
  /** The form, and its draft if it keeps one. */
  edit: FormNoticesProps
  /** The label of the submit button. */
  send: string
  /** True for an action such as switching somebody off. */
  danger?: boolean
  disabled?: boolean
  busy: boolean
  onSubmit: SubmitEventHandler<HTMLFormElement>
  children: ReactNode
}

/** A form in a dialog; a typed draft stays until it is sent or discarded (rules: authoring 18). */
export function FormDialog({
  edit,
  send,
  danger,
  disabled,
  busy,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const { form, kept } = edit
  const discard = () => {
    kept?.discard()
    onClose()
  }

  return (
    <ShortDialog
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
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy} disabled={disabled}>
            {send}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <FormNotices {...edit} hasDiscard />
        {children}
      </div>
    </ShortDialog>
  )
}
