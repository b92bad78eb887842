import type { ReactNode } from 'react'
import type { FormField } from '#lib/forms/use-form.ts'
import { TextArea } from '#ui/forms/text-area.tsx'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'

interface SentenceDialogProps extends Omit<FormDialogProps, 'children'> {
  /** Explains the action, above the field. */
  children?: ReactNode
  field: FormField
  label: string
  help: string
  max?: number
  rows?: number
}

export function SentenceDialog({
  children,
  field,
  label,
  help,
  max,
  rows = 3,
  ...dialog
}: SentenceDialogProps) {
  return (
    <FormDialog {...dialog}>
      {children}
      <TextArea
        {...field}
        label={label}
        help={help}
        rows={rows}
        {...(max && { max })}
        // A dangerous action's field takes no focus, so that the consequences are read first.
        {...(!dialog.danger && { 'data-first': true })}
        required
      />
    </FormDialog>
  )
}
